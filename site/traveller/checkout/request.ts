import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { isEmail, isPhone } from '../../../domain/text/contactValidation.ts'
import type { FieldName } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { BookingSelection, SelectedGuest } from '../stay/bookingSelection.ts'
import type { GuestValues } from '../stay/guestFields.ts'
import { findAgeProblems, guestField, mapToGuestFields, parseAge, parseGender, toGuestFieldMessages } from '../stay/guestFields.ts'
import type { PickedExtras } from './pickedExtras.ts'
import type { Quote } from './useQuote.ts'

export type ContactField = 'guest.name' | 'guest.email' | 'guest.phone' | 'arrivalTime' | 'note'
export type CheckoutValues = GuestValues & PickedExtras & Record<ContactField, string>

export type BookingRequest = EndpointRequest<'POST /booking', Api['POST /booking']>['body']
export type QuoteRequest = EndpointRequest<'POST /booking/quote', Api['POST /booking/quote']>['body']

/** The request of the API from the fields of the form; empty fields are left out. */
export function buildBookingRequest(
  selection: BookingSelection,
  values: CheckoutValues,
  { total: expectedTotal, extras }: Pick<Quote, 'total' | 'extras'>,
): BookingRequest {
  const text = (name: FieldName<CheckoutValues, string>) => getText(values, name)
  const guestOf = (line: number, guest: number, known: SelectedGuest) => {
    const readField = (what: 'name' | 'gender' | 'age') => text(guestField(line, guest, what))
    const [name, gender, age] = [readField('name'), parseGender(readField('gender')), parseAge(readField('age')) ?? known.age]
    return { ...(name && { name }), ...(gender && { gender }), ...(age !== undefined && { age }) }
  }
  return {
    property: selection.property,
    arrival: selection.arrival,
    departure: selection.departure,
    lines: selection.lines.map(({ guests, ...line }, i) => ({ ...line, guests: guests.map((known, j) => guestOf(i, j, known)) })),
    guest: { name: text('guest.name'), email: text('guest.email'), ...(text('guest.phone') && { phone: text('guest.phone') }) },
    ...(selection.promo && { promo: selection.promo }),
    ...(selection.isOwnPage && { ownPage: true }),
    ...(text('arrivalTime') && { arrivalTime: text('arrivalTime') }),
    ...(text('note') && { note: text('note') }),
    ...(extras.length > 0 && { extras: extras.map(({ extra, quantity }) => ({ extra, quantity })) }),
    // The language of later mails.
    ...(language() !== defaultLocale && { language: language() }),
    expectedTotal,
  }
}

/** The quote request: the selection with the ages that are known by now. */
export const buildQuoteRequest = (
  { searched: _before, isOwnPage: _where, ...selection }: BookingSelection,
  ages: Record<string, number>,
): QuoteRequest => ({
  ...selection,
  lines: selection.lines.map((line, i) => ({
    ...line,
    guests: line.guests.map((guest, j) => {
      const age = ages[guestField(i, j, 'age')]
      return { ...guest, ...(age !== undefined && { age }) }
    }),
  })),
})

/** The ages without those whose fields were refused. */
export function dropRefusedAges(ages: Record<string, number>, refusal: Problem): Record<string, number> {
  const values = Object.fromEntries(Object.entries(ages).map(([name, age]) => [name, String(age)]))
  const refused = toGuestFieldMessages(mapToGuestFields(refusal, { rooms: [], values }))
  return Object.fromEntries(Object.entries(ages).filter(([name]) => !(name in refused)))
}

/** Missing and malformed fields, all checked before anything is sent. The API checks the rest. */
export function findFieldProblems(values: CheckoutValues): Record<string, string> {
  const text = (name: FieldName<CheckoutValues, string>) => getText(values, name)
  const messages = getMessages('checkout')
  const [email, phone] = [text('guest.email'), text('guest.phone')]
  return {
    ...(!text('guest.name') && { 'guest.name': messages.missingName }),
    ...(!isEmail(email) && { 'guest.email': email ? messages.wrongEmail : messages.missingEmail }),
    ...(phone && !isPhone(phone) && { 'guest.phone': messages.wrongPhone }),
    ...findAgeProblems(values),
  }
}
