import { selectOne, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Call } from '../../platform/http/caller.ts'
import { heldBy, type Loaded, recountPromo, stillFits, takeNights } from '../booking/service.ts'
import { billAgain } from './bill.ts'

/** Thrown to undo what was taken of the beds: not all of them are free any more. */
export class BedsGone extends Error {
  override name = 'BedsGone'
}

/** A payment came after the hold was over: takes the beds again, all or none. */
export async function revive(call: Call, booking: Loaded, t: Transaction): Promise<void> {
  if (booking.arrival < businessDate(new Date(), booking.timezone)) throw new BedsGone()
  if (await takeNights(heldBy(booking), t)) throw new BedsGone()
  if (!(await stillFits(booking.id, t))) throw new BedsGone()
  const house = await selectOne<{ status: string }>(
    'SELECT status FROM properties WHERE id = ? LOCK IN SHARE MODE',
    [booking.property_id],
    t,
  )
  if (house?.status !== 'live' && house?.status !== 'paused') throw new BedsGone()
  await billAgain(call, booking, t)
  await recountPromo(booking, 1, t)
}
