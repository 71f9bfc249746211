import { sameJson } from '../../../../db/sameJson.ts'
import { isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { presentTerms } from '../../../../domain/rates/cancellation.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { LineNight } from '../frozen.ts'
import type { Loaded } from '../read.ts'
import type { House, HouseRoom } from '../sale/house.ts'
import { type JudgedLine, judgeHouse, judgeLines, judgeStay } from '../sale/judge.ts'
import { type PricedLine, type Sale, sellStay } from '../sale/price.ts'
import { type Asking, personOf, type ShapeAsked } from './askedLines.ts'
import type { TargetGuest, TargetLine } from './target.ts'

export interface Shaper {
  booking: Loaded
  house: House
  rooms: HouseRoom[]
  asked: ShapeAsked
  asking: Asking
}
export interface Wanted {
  room: number
  plan?: number
  as?: 'bed' | 'unit'
  guests: TargetGuest[]
}

/** A line that is new, or all new: elsewhere, or by another plan. */
export async function sellLine(shaper: Shaper, stay: Stay, wanted: Wanted, index: number, old?: TargetLine): Promise<TargetLine[]> {
  const { house, asking } = shaper
  judgeSale(shaper, stay, old)
  const sale = await sellStay(house, judgeWanted(shaper, wanted), stay, { ...asking, keeps: old ? [old.plan ?? 0] : [] })
  if (wanted.plan !== undefined && wanted.plan !== old?.plan) judgeTerms(shaper.booking, sale, index)
  const guests = shareOut(sale.lines, wanted.guests)
  return sale.lines.map((priced, n) =>
    soldLine(priced, { stay, guests: guests[n] ?? [], key: `new ${index}.${n}` }, n === 0 ? old : undefined),
  )
}

/** A stay that was sold may begin when it begins. */
export function judgeSale({ house, asking }: Shaper, stay: Stay, old?: TargetLine) {
  const today = old?.arrival === stay.arrival && isBefore(stay.arrival, asking.today) ? stay.arrival : asking.today
  judgeHouse(house, asking.source)
  judgeStay({ property: house.id, ...stay, lines: [] }, today, asking.source)
}

export const judgeWanted = ({ house, rooms }: Shaper, { guests, ...line }: Wanted): JudgedLine[] =>
  judgeLines(house, rooms, [{ ...line, guests: guests.map(personOf) }])

/** Who of the party is in which of the lines that it was spread over. */
export function shareOut(lines: readonly PricedLine[], guests: readonly TargetGuest[]): TargetGuest[][] {
  const rest = [...guests]
  return lines.map(l => rest.splice(0, l.guests.length))
}

/** The terms of a booking are one, and were agreed: a plan with others is a booking of its own. */
function judgeTerms({ policy }: Loaded, sale: Sale, index: number) {
  if (!sameJson(presentTerms(policy), presentTerms(sale.policy)))
    throw fieldError(`lines.${index}.plan`, 'All of a booking goes by the same cancellation terms.', 'plan.terms')
}

interface Own {
  stay: Stay
  guests: TargetGuest[]
  key: string
}

const soldLine = (priced: PricedLine, { stay, guests, key }: Own, old?: TargetLine): TargetLine => ({
  key: old?.key ?? key,
  ...(old?.id !== undefined && { id: old.id }),
  origin: old?.origin ?? 0,
  room: priced.room,
  as: priced.as,
  quantity: priced.quantity,
  guests,
  ...stay,
  nights: priced.price.nights.map(nightOf),
  plan: priced.plan ?? null,
  planName: nameOf(priced, old),
  continues: old?.continues ?? null,
  status: 'active',
})

// A rate that was renamed since is still the one that was agreed.
const nameOf = ({ plan, planName }: PricedLine, old?: TargetLine) =>
  old && old.plan === (plan ?? null) ? old.planName : (planName ?? null)

export const nightOf = ({ night, price, trace }: LineNight): LineNight => ({ night, price, ...(trace && trace.length > 1 && { trace }) })
