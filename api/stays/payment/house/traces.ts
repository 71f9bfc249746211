import type { Transaction } from '../../../../db/connection.ts'
import type { LiveKind } from '../../../../domain/access/live.ts'
import { categoryWords } from '../../../../domain/inventory/houseSale.ts'
import { audit } from '../../../platform/http/audit.ts'
import { announce } from '../../../platform/live/service.ts'
import type { Hand } from '../traces.ts'
import type { Sale } from './sale.ts'

interface Trace {
  /** Of the line that this is about. */
  id: number
  /** In the audit. */
  action: 'payment.take' | 'payment.pay_out' | 'payment.correct' | 'payment.reverse'
  reason?: string | undefined
  facts?: Record<string, unknown>
}

const heard = {
  'payment.take': 'cash_taken',
  'payment.pay_out': 'cash_paid_out',
  'payment.correct': 'cash_corrected',
  'payment.reverse': 'cash_reversed',
} as const satisfies Record<Trace['action'], LiveKind>

type Told = Pick<Sale, 'property' | 'kind' | 'category' | 'description' | 'amount' | 'method' | 'vatRate'>

/** An audit line for who reads the books, and a word to the house: of which kind it was, not what somebody wrote about it. */
export async function leaveSaleTraces(
  sale: Told,
  { id, action, reason, facts }: Trace,
  { call, role }: Hand,
  t: Transaction,
): Promise<void> {
  const { property, kind, category, description, amount, method, vatRate } = sale
  const changes = {
    kind,
    category,
    description,
    amount,
    method,
    ...(vatRate !== undefined && { vatRate }),
    ...facts,
    ...(reason && { reason }),
  }
  await audit(call, { action, entity: 'payment', entityId: id, property, changes }, t)
  const title = categoryWords(kind, category)
  const told = { by: role ? ('desk' as const) : ('admin' as const), amount, method, ...(title && { title }) }
  announce(property, { kind: heard[action], subject: id, facts: told }, t)
}
