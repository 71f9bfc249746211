import { isSameJson } from '../../../../db/isSameJson.ts'
import { isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { presentTerms } from '../../../../domain/rates/cancellation.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { BookableProperty, BookableRoom } from '../create/bookableProperty.ts'
import { type PricedLine, type PricedStay, priceRequestedStay } from '../create/pricedStay.ts'
import { assertBookable, type ValidatedLine, validateLines, validateStayDates } from '../create/validateStayRequest.ts'
import { toLineNight } from '../frozenTerms.ts'
import { type LineChangeOptions, type LinesChangeRequest, toPartyGuest } from './lineChangeRequest.ts'
import type { TargetGuest, TargetLine } from './targetLine.ts'

export interface LineChangeContext {
  booking: BookingRecord
  property: BookableProperty
  rooms: BookableRoom[]
  request: LinesChangeRequest
  options: LineChangeOptions
}
export interface LineInput {
  room: number
  plan?: number
  as?: 'bed' | 'unit'
  guests: TargetGuest[]
}

/** A line that is new, or all new: elsewhere, or by another plan. */
export async function priceNewLine(
  context: LineChangeContext,
  stay: Stay,
  input: LineInput,
  index: number,
  old?: TargetLine,
): Promise<TargetLine[]> {
  const { property, options } = context
  assertSellable(context, stay, old)
  const pricedStay = await priceRequestedStay(property, validateLineInput(context, input), stay, {
    ...options,
    currentPlans: old ? [old.plan] : [],
  })
  if (input.plan !== undefined && input.plan !== old?.plan) assertSameTerms(context.booking, pricedStay, index)
  const guests = distributeGuests(pricedStay.lines, input.guests)
  return pricedStay.lines.map((priced, n) =>
    toNewLine(priced, { stay, guests: guests[n] ?? [], key: `new ${index}.${n}` }, n === 0 ? old : undefined),
  )
}

/** A stay that was sold may begin when it begins. */
export function assertSellable({ property, options }: LineChangeContext, stay: Stay, old?: TargetLine) {
  const today = old?.arrival === stay.arrival && isBefore(stay.arrival, options.today) ? stay.arrival : options.today
  assertBookable(property, options.source)
  validateStayDates(stay, today, options.source)
}

export const validateLineInput = ({ property, rooms }: LineChangeContext, { guests, ...line }: LineInput): ValidatedLine[] =>
  validateLines(property, rooms, [{ ...line, guests: guests.map(toPartyGuest) }])

/** Who of the party is in which of the lines that it was spread over. */
export function distributeGuests(lines: readonly PricedLine[], guests: readonly TargetGuest[]): TargetGuest[][] {
  const rest = [...guests]
  return lines.map(l => rest.splice(0, l.guests.length))
}

/** The terms of a booking are one, and were agreed: a plan with others is a booking of its own. */
function assertSameTerms({ policy }: BookingRecord, pricedStay: PricedStay, index: number) {
  if (!isSameJson(presentTerms(policy), presentTerms(pricedStay.policy)))
    throw fieldError(`lines.${index}.plan`, 'same_terms', 'plan.terms')
}

interface NewLineParts {
  stay: Stay
  guests: TargetGuest[]
  key: string
}

const toNewLine = (priced: PricedLine, { stay, guests, key }: NewLineParts, old?: TargetLine): TargetLine => ({
  key: old?.key ?? key,
  ...(old?.id !== undefined && { id: old.id }),
  origin: old?.origin ?? 0,
  room: priced.room,
  as: priced.as,
  quantity: priced.quantity,
  guests,
  ...stay,
  nights: priced.price.nights.map(toLineNight),
  plan: priced.plan,
  planName: resolvePlanName(priced, old),
  continues: old?.continues ?? null,
  status: 'active',
})

// A rate that was renamed since is still the one that was agreed.
const resolvePlanName = ({ plan, planName }: PricedLine, old?: TargetLine) => (old && old.plan === plan ? old.planName : (planName ?? null))
