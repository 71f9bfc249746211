import type { Transaction } from '../../../db/connection.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { recordHistory } from '../booking/service.ts'

interface PaymentRef {
  property: number
  booking: number
  /** Of the line that this is about, or of what it is. */
  id: number
  entity?: 'payment' | 'folio' | 'deposit'
}
interface PaymentEntry {
  /** In the booking's history. */
  event: string
  /** In the audit. */
  action: string
  reason?: string | undefined
  facts: Record<string, unknown>
}
export interface PaymentActor {
  ctx: RequestContext
  /** Null for a super-admin who is no member. */
  role: MemberRole | null
}

/** One step for who reads the booking, one audit line for who reads the books. */
export async function recordPaymentHistory(
  { property, booking, id, entity = 'payment' }: PaymentRef,
  trace: PaymentEntry,
  { ctx, role }: PaymentActor,
  t: Transaction,
): Promise<void> {
  const { event, action, reason, facts } = trace
  const by = role ? 'desk' : 'admin'
  await recordHistory(ctx, { id: booking, property }, { event, by, facts, ...(reason && { reason }) }, t)
  const changes = { booking, ...facts, ...(reason && { reason }) }
  await recordAudit(ctx, { action, entity, entityId: id, property, changes }, t)
}
