import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { Admitted } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { holdStatus } from '../sale/house.ts'
import { judgeStatus } from '../sale/judge.ts'
import { judgeGrowth } from '../sale/judgeStranger.ts'
import type { ShapeAsked } from './askedLines.ts'
import { type ChangedBooking, conclude } from './conclude.ts'
import { newShape } from './newShape.ts'
import { feeFor, judgeWaiver, type Waiver } from './partFee.ts'
import { active, type TargetLine } from './target.ts'
import { writeStay } from './writeStay.ts'

export interface StayChange extends ShapeAsked, Waiver {
  dryRun?: boolean
  expectedTotal?: Money
}
interface Setting {
  admitted: Admitted
  call: Call
  t: Transaction
}

const changeable = ['confirmed', 'checked_in']

/** Other dates, rooms or guests: by its guest before the stay begins and while the terms ask no fee for it, by the desk until the stay is over. */
export async function changeStay(
  before: Loaded,
  booking: Loaded,
  change: StayChange,
  { admitted, call, t }: Setting,
): Promise<ChangedBooking> {
  const { visitor, property } = admitted
  const today = businessDate(new Date(), booking.timezone)
  const isGuest = visitor.as === 'guest'
  if (!changeable.includes(booking.status)) throw appError('invalid_transition', { state: booking.status })
  if (isGuest && (booking.status === 'checked_in' || booking.arrival < today)) throw appError('policy_forbids', { reason: 'stay_begun' })
  if (isGuest && change.waiveFee) throw appError('forbidden')
  await judgeWaiver(change, property, call, t)
  const source = isGuest ? 'web' : 'desk'
  const lines = await newShape(booking, change, { source, today, t, isReleased: change.waiveFee })
  if (!active(lines).length) throw appError('invalid_transition', { reason: 'nothing_left' })
  if (isGuest) await judgeGrowth(booking, shapeOf(lines), call, t)
  const fee = change.waiveFee ? 0 : feeFor(booking, lines, new Date())
  const allowed = !(isGuest && fee > 0)
  if (!allowed && !change.dryRun) throw appError('policy_forbids', { fee: { amount: fee, currency: booking.currency } })
  const isSale = await writeStay(booking, lines, fee, call, t)
  if (isSale) judgeStatus(await holdStatus(property, t), source)
  await judgeTotal(booking, change, t)
  const waived = change.waiveFee ? { waived: true } : {}
  return conclude(
    before,
    admitted,
    { event: 'stay_changed', action: 'booking.change_stay', dryRun: change.dryRun, reason: change.reason, allowed, facts: waived },
    call,
    t,
  )
}

/** How many sleep there, from the first night to the last. */
function shapeOf(lines: readonly TargetLine[]) {
  const stays = active(lines)
  const arrivals = stays.map(l => l.arrival).sort()
  const departures = stays.map(l => l.departure).sort()
  return { beds: stays.reduce((n, l) => n + l.guests.length, 0), arrival: arrivals[0] ?? '', departure: departures.at(-1) ?? '' }
}

async function judgeTotal({ id }: Loaded, { expectedTotal: expected }: StayChange, t: Transaction) {
  if (!expected) return
  const { total, currency } = await loadBooking(id, t)
  if (expected.amount !== total || expected.currency !== currency)
    throw appError('price_changed', { total: { amount: total, currency }, expected })
}
