import type { Transaction } from '../../../db/connection.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { writeStep } from '../booking/service.ts'

interface Line {
  property: number
  booking: number
  /** Of the line that this is about. */
  id: number
}
interface Trace {
  /** In the booking's history. */
  event: string
  /** In the audit. */
  action: string
  reason?: string | undefined
  facts: Record<string, unknown>
}
export interface Hand {
  call: Call
  /** Null for a super-admin who is no member. */
  role: MemberRole | null
}

/** One step for who reads the booking, one audit line for who reads the books. */
export async function leaveTraces({ property, booking, id }: Line, trace: Trace, { call, role }: Hand, t: Transaction): Promise<void> {
  const { event, action, reason, facts } = trace
  const by = role ? 'desk' : 'admin'
  await writeStep(call, { id: booking, property }, { event, by, facts, ...(reason && { reason }) }, t)
  const changes = { booking, ...facts, ...(reason && { reason }) }
  await audit(call, { action, entity: 'payment', entityId: id, property, changes }, t)
}
