import type { Transaction } from '../../../../db/connection.ts'
import type { LiveKind } from '../../../../domain/access/live.ts'
import { findCategoryLabel } from '../../../../domain/inventory/deskSale.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { publishLiveEvent } from '../../../platform/live/service.ts'
import type { PaymentActor } from '../recordPaymentHistory.ts'
import type { DeskSale } from './deskSale.ts'

interface DeskSaleEntry {
  /** Of the line that this is about. */
  id: number
  /** In the audit. */
  action: 'payment.take' | 'payment.pay_out' | 'payment.correct' | 'payment.reverse'
  reason?: string | undefined
  facts?: Record<string, unknown>
}

const liveKindByAction = {
  'payment.take': 'cash_taken',
  'payment.pay_out': 'cash_paid_out',
  'payment.correct': 'cash_corrected',
  'payment.reverse': 'cash_reversed',
} as const satisfies Record<DeskSaleEntry['action'], LiveKind>

type RecordedDeskSale = Pick<DeskSale, 'property' | 'kind' | 'category' | 'description' | 'amount' | 'method' | 'vatRate'>

/** An audit line for who reads the books, and a word to the property: of which kind it was, not what somebody wrote about it. */
export async function recordDeskSaleAudit(
  sale: RecordedDeskSale,
  { id, action, reason, facts }: DeskSaleEntry,
  { ctx, role }: PaymentActor,
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
  await recordAudit(ctx, { action, entity: 'payment', entityId: id, property, changes }, t)
  const title = findCategoryLabel(kind, category)
  const liveFacts = { by: role ? ('desk' as const) : ('admin' as const), amount, method, ...(title && { title }) }
  publishLiveEvent(property, { kind: liveKindByAction[action], subject: id, facts: liveFacts }, t)
}
