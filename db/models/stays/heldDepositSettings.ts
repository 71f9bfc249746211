import type { DepositRule } from '../../../domain/money/heldDeposit.ts'
import { instant, int, json } from '../columns.ts'
import { table } from '../table.ts'

/** Which deposits a property takes of its guests; no row: none. */
export class HeldDepositSettings extends table('held_deposit_settings', {
  propertyId: int().primary(),
  deposits: json<DepositRule[]>(),
  version: int().default(1),
  createdAt: instant(),
  updatedAt: instant(),
}) {}
