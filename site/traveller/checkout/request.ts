import type { Api, Input } from '../../../api/contract.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { isEmail, isPhone } from '../../../domain/text/contactForm.ts'
import type { Values } from '../../kit/formContext.ts'
import { language } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { words } from '../../lib/words.ts'
import type { Chosen, ChosenGuest } from '../stay/chosen.ts'
import { ageIn, atGuestFields, genderIn, guestField, messagesOf, wrongAges } from '../stay/guestFields.ts'

export type BookingBody = Input<'POST /booking', Api['POST /booking']>['body']
export type QuoteBody = Input<'POST /booking/quote', Api['POST /booking/quote']>['body']

/** The fields of the form as the API takes them; what was left empty is left out. */
export function bookingBody(chosen: Chosen, values: Values, expectedTotal: Money): BookingBody {
  const text = (name: string) => String(values[name] ?? '').trim()
  const guestOf = (line: number, guest: number, known: ChosenGuest) => {
    const said = (what: 'name' | 'gender' | 'age') => text(guestField(line, guest, what))
    const [name, gender, age] = [said('name'), genderIn(said('gender')), ageIn(said('age')) ?? known.age]
    return { ...(name && { name }), ...(gender && { gender }), ...(age !== undefined && { age }) }
  }
  return {
    property: chosen.property,
    arrival: chosen.arrival,
    departure: chosen.departure,
    lines: chosen.lines.map(({ guests, ...line }, i) => ({ ...line, guests: guests.map((known, j) => guestOf(i, j, known)) })),
    guest: { name: text('guest.name'), email: text('guest.email'), ...(text('guest.phone') && { phone: text('guest.phone') }) },
    ...(chosen.promo && { promo: chosen.promo }),
    ...(text('arrivalTime') && { arrivalTime: text('arrivalTime') }),
    ...(text('note') && { note: text('note') }),
    // What is written to them later is in it.
    ...(language() !== defaultLocale && { language: language() }),
    expectedTotal,
  }
}

/** What is asked to be priced: what was chosen, with the ages that are known by now. */
export const quoteBody = ({ searched: _before, ...chosen }: Chosen, ages: Record<string, number>): QuoteBody => ({
  ...chosen,
  lines: chosen.lines.map((line, i) => ({
    ...line,
    guests: line.guests.map((guest, j) => {
      const age = ages[guestField(i, j, 'age')]
      return { ...guest, ...(age !== undefined && { age }) }
    }),
  })),
})

/** The ages without those at whose fields it stands that they are refused. */
export function fittingAges(ages: Record<string, number>, refusal: Problem): Record<string, number> {
  const values = Object.fromEntries(Object.entries(ages).map(([name, age]) => [name, String(age)]))
  const refused = messagesOf(atGuestFields(refusal, { rooms: [], values }))
  return Object.fromEntries(Object.entries(ages).filter(([name]) => !(name in refused)))
}

/** What is missing or has the wrong form, all of it before anything is sent. The rest is judged by the API. */
export function wrongFields(values: Values): Record<string, string> {
  const text = (name: string) => String(values[name] ?? '').trim()
  const said = words('checkout')
  const [email, phone] = [text('guest.email'), text('guest.phone')]
  return {
    ...(!text('guest.name') && { 'guest.name': said.missingName }),
    ...(!isEmail(email) && { 'guest.email': email ? said.wrongEmail : said.missingEmail }),
    ...(phone && !isPhone(phone) && { 'guest.phone': said.wrongPhone }),
    ...wrongAges(values),
    ...(values.rules !== true && { rules: said.missingRules }),
  }
}
