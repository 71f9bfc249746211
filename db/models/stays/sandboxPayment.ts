import { fixedKey, instant, int, key, money, signedTinyint, text } from '../columns.ts'
import { table } from '../table.ts'

export class SandboxPayment extends table(
  'sandbox_payments',
  {
    id: key(60).primary(),
    reference: int(),
    state: key<'open' | 'authorised' | 'paid' | 'released' | 'closed'>(12),
    amount: money(),
    currency: fixedKey(3),
    isReserving: signedTinyint<0 | 1>().default(0),
    refunded: money().default(0),
    description: text(200),
    returnUrl: key(500),
    webhookUrl: key(500),
    createdAt: instant(),
    cancelUrl: key(500).default(''),
  },
  { unique: { reference: ['reference'] } },
) {}
