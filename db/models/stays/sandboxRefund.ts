import { instant, key, money } from '../columns.ts'
import { table } from '../table.ts'

export class SandboxRefund extends table('sandbox_refunds', {
  id: key(60).primary(),
  paymentId: key(60),
  amount: money(),
  createdAt: instant(),
}) {}
