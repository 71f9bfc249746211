import type { Transaction } from '../../../../db/connection.ts'
import { type Admitted, mayReadGuest } from '../../../platform/access/service.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { mailChanged } from '../mails.ts'
import { presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import type { changed } from '../shown.ts'
import { differenceOf } from './difference.ts'
import { remindOfGrowth } from './planGrown.ts'
import { settleCredit } from './settleCredit.ts'

export type ChangedBooking = Infer<typeof changed>

export interface Conclusion {
  event: string
  /** As the audit calls it: `booking.extend`. */
  action: string
  dryRun?: boolean | undefined
  reason?: string | undefined
  allowed?: boolean
  facts?: Record<string, unknown>
  /** The guest is told of a change that others made or asked for. */
  isTold?: boolean
}

/** The end of every change of a stay: what differs goes into the history, the audit and a mail, and is the answer. */
export async function conclude(
  before: Loaded,
  { visitor }: Admitted,
  conclusion: Conclusion,
  call: Call,
  t: Transaction,
): Promise<ChangedBooking> {
  const { event, action, dryRun, reason, allowed = true, isTold = true } = conclusion
  const after = await loadBooking(before.id, t)
  const difference = differenceOf(before, after, allowed)
  await remindOfGrowth(before, after, t)
  const { arrival, departure, guests, total, fee } = difference
  const differs = <T>(side: { before: T; after: T }) =>
    JSON.stringify(side.before) !== JSON.stringify(side.after) && [side.before, side.after]
  const facts = {
    ...conclusion.facts,
    ...(differs(arrival) && { arrival: differs(arrival) }),
    ...(differs(departure) && { departure: differs(departure) }),
    ...(differs(guests) && { guests: differs(guests) }),
    ...(differs(total) && { total: differs(total) }),
    ...(fee.amount > 0 && { fee }),
  }
  const of = { id: before.id, property: before.property_id }
  await writeStep(call, of, { event, by: visitor.as, ...(reason !== undefined && { reason }), facts }, t)
  await audit(call, { action, entity: 'booking', entityId: before.id, property: before.property_id, changes: facts }, t)
  const back = await settleCredit(before, visitor.as, call, t)
  const settled = await loadBooking(before.id, t)
  if (isTold) await mailChanged(settled, { byHouse: visitor.as !== 'guest' }, t)
  // Rehearsed, the booking stays what it was, also in its version.
  const shown = dryRun ? { ...before, version: before.version - 1 } : settled
  return { ...presentBooking(shown, { contact: mayReadGuest(visitor) }), difference: { ...difference, back } }
}
