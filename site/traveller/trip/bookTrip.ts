import { navigate } from 'astro:transitions/client'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isEmail, isPhone } from '../../../domain/text/contactValidation.ts'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from '../checkout/idempotencyKey.ts'
import { addExtras, readPickedExtras } from '../checkout/pickedExtras.ts'
import type { Quote } from '../checkout/useQuote.ts'
import { saveLinkToken, unlessSignedIn } from '../link/linkToken.ts'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { nameGuests, type TripGuestValues, tripGuestField } from './tripGuests.ts'
import { bookedTripHref, saveBookedTrip } from './tripSelection.ts'

export interface TripHostel {
  id: number
  name: string
  path: string
  cover: string
}

export type TripValues = TripGuestValues &
  Record<'guest.name' | 'guest.email' | 'guest.phone' | 'note', string> &
  Record<`legs.${number}.extra.${number}`, number> & { partly: boolean }

/** Of the fields of one stay. */
export const legPrefix = (leg: number) => `legs.${leg}.` as const

/** The bills with the extras that were picked at each hostel. */
export const addTripExtras = (quotes: readonly Quote[], values: object): Quote[] =>
  quotes.map((quote, leg) => addExtras(quote, readPickedExtras(values, legPrefix(leg))))

type TripRequest = EndpointRequest<'POST /trips/book', Api['POST /trips/book']>['body']

interface Options {
  selections: readonly BookingSelection[]
  hostels: readonly TripHostel[]
  /** With what was picked of their extras. */
  quotes: readonly Quote[]
  /** Called when a price has changed: all must be loaded again. */
  onNewPrice: () => void
}

/** Books all stays at the prices that were shown; only once, however often the button is pressed or the connection lost. */
export async function bookTrip(values: TripValues, { selections, hostels, quotes, onNewPrice }: Options): Promise<SubmitResult> {
  const refused = checkFields(values, findProblems, getMessages('trip').attention)
  if (refused) return refused
  const body = buildRequest(selections, quotes, values)
  const reply = await api('POST /trips/book', { body, idempotencyKey: idempotencyKeyFor(body) })
  if (!reply.ok) {
    if (reply.problem.code === 'price_changed' || isAboutExtras(reply.problem)) onNewPrice()
    return { ok: false, problem: describeProblem(reply.problem, { hostels, selections }) }
  }
  for (const { booking } of reply.data.bookings) saveLinkToken('booking', booking.id, unlessSignedIn(booking.manageToken))
  saveBookedTrip({
    bookings: reply.data.bookings.map(({ booking }) => booking.id),
    missed: reply.data.failed.flatMap(({ leg }) => {
      const [hostel, selection] = [hostels[leg], selections[leg]]
      return hostel && selection ? [{ hostel: hostel.name, arrival: selection.arrival, departure: selection.departure }] : []
    }),
  })
  clearIdempotencyKey()
  navigate(bookedTripHref(), { history: 'replace' })
  return { ok: true }
}

/** One is sold out, or not offered any more: what is left is loaded again. */
const isAboutExtras = ({ reason, fields }: Problem) =>
  reason === 'extra_sold_out' || (fields?.some(({ path }) => /^(body\.)?legs\.\d+\.extras\b/.test(path)) ?? false)

function buildRequest(selections: readonly BookingSelection[], quotes: readonly Quote[], values: TripValues): TripRequest {
  const text = (name: 'guest.name' | 'guest.email' | 'guest.phone' | 'note') => values[name].trim()
  return {
    legs: selections.map(({ property, arrival, departure, lines }, leg) => ({
      property,
      arrival,
      departure,
      lines: nameGuests(lines, values),
      ...toExtraItems(quotes[leg]),
      expectedTotal: quotes[leg]?.total as Money,
    })),
    ...(values.partly && { partly: true }),
    guest: { name: text('guest.name'), email: text('guest.email'), ...(text('guest.phone') && { phone: text('guest.phone') }) },
    ...(text('note') && { note: text('note') }),
    // The language of later mails.
    ...(language() !== defaultLocale && { language: language() }),
  }
}

const toExtraItems = (bill: Quote | undefined) =>
  bill?.extras.length ? { extras: bill.extras.map(({ extra, quantity }) => ({ extra, quantity })) } : {}

function findProblems(values: TripValues): Record<string, string> {
  const messages = getMessages('checkout')
  const [name, email, phone] = [values['guest.name'].trim(), values['guest.email'].trim(), values['guest.phone'].trim()]
  return {
    ...(!name && { 'guest.name': messages.missingName }),
    ...(!isEmail(email) && { 'guest.email': email ? messages.wrongEmail : messages.missingEmail }),
    ...(phone && !isPhone(phone) && { 'guest.phone': messages.wrongPhone }),
  }
}

/** Which hostel fell, why, and that nothing was booked. */
function describeProblem(problem: Problem, { hostels, selections }: Pick<Options, 'hostels' | 'selections'>): Problem {
  const { code, status, leg, total, expected, fields = [], detail } = problem
  const messages = getMessages('trip')
  const hostel = typeof leg === 'number' ? hostels[leg]?.name : undefined
  // One guest sleeps at several hostels: their name is refused once for each.
  const named = new Map(fields.map(field => [tripGuestField(field.path, selections) ?? field.path, field]))
  const own = [...named].filter(([path]) => !path.startsWith('legs.')).map(([path, field]) => ({ ...field, path }))
  if (status === 0 || status >= 500) return { ...problem, fields: own, detail: messages.unsure }
  if (hostel === undefined) return { ...problem, fields: own }
  if (code === 'price_changed')
    return {
      ...problem,
      fields: own,
      detail: t(messages.newPrice, { hostel, before: formatMoney(expected as Money), now: formatMoney(total as Money) }),
    }
  const reason = fields.find(({ path }) => path.startsWith('legs.'))?.message ?? detail
  return { ...problem, fields: own, detail: `${t(messages.fell, { hostel })} ${reason}` }
}
