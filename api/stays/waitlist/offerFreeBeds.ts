import { byTurn } from '../../../domain/booking/waitlist.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { processItems } from '../../platform/jobs/service.ts'
import { type DueWaitlist, loadDueWaitlists, recordProcessed, removeWaitlist, WAITLIST_JOB } from './dueWaitlists.ts'
import { type EntryRow, loadOpenEntries } from './entries.ts'
import { loadFreeBeds } from './freeBeds.ts'
import { offerBeds } from './offerBeds.ts'
import { settleOffers } from './settleOffers.ts'

/** Offers beds that have become free to who waits for them, in the order of their turn; of one property or of all. Answers how many offers were made. */
export async function offerFreeBeds({ property, signal }: { property?: number; signal?: AbortSignal } = {}): Promise<number> {
  let offers = 0
  const toItem = ({ property_id }: DueWaitlist) => ({ id: property_id, property: property_id })
  const handle = async (due: DueWaitlist) => {
    offers += await processWaitlist(due, signal)
    return true
  }
  await processItems(await loadDueWaitlists(property), handle, { job: WAITLIST_JOB, toItem, signal })
  return offers
}

async function processWaitlist(due: DueWaitlist, signal?: AbortSignal): Promise<number> {
  const open = await loadOpenEntries(due.property_id, businessDate(new Date(), due.timezone))
  if (!open.length) {
    await removeWaitlist(due)
    return 0
  }
  const waiting = await settleOffers(open)
  const isOpen = due.status === 'live' && due.has_waitlist === 1
  const offers = isOpen ? await offerInTurn(due.property_id, waiting.sort(byJoining), signal) : 0
  if (!signal?.aborted) await recordProcessed(due)
  return offers
}

const byJoining = (a: EntryRow, b: EntryRow) => byTurn(toTurn(a), toTurn(b))
const toTurn = ({ id, unanswered, joined_at }: EntryRow) => ({ id, unanswered, joinedAt: joined_at ?? new Date() })

/** Who cannot be given beds now is passed over: those after them may need fewer. */
async function offerInTurn(property: number, waiting: readonly EntryRow[], signal?: AbortSignal): Promise<number> {
  let offers = 0
  let mayFit = await loadFreeBeds(property, waiting)
  for (const entry of waiting) {
    if (signal?.aborted) break
    if (!mayFit(entry) || !(await offerBeds(entry))) continue
    offers++
    mayFit = await loadFreeBeds(property, waiting)
  }
  return offers
}
