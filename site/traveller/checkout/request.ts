import type { Api, Input } from '../../../api/contract.ts'
import { isEmail, isPhone } from '../../../api/domain/contactForm.ts'
import { defaultLocale } from '../../../api/domain/locales.ts'
import type { Money } from '../../../api/domain/money.ts'
import type { Values } from '../../kit/formContext.ts'
import { language } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { say, words } from '../../lib/words.ts'
import type { Chosen } from '../stay/chosen.ts'

export type BookingBody = Input<'POST /booking', Api['POST /booking']>['body']
type Gender = 'female' | 'male' | 'other' | 'undisclosed'

export const nameField = (line: number, guest: number) => `lines.${line}.guests.${guest}.name`
export const genderField = (line: number, guest: number) => `lines.${line}.guests.${guest}.gender`

const genders = ['female', 'male', 'other', 'undisclosed']
const isGender = (text: string): text is Gender => genders.includes(text)

/** The fields of the form as the API takes them; what was left empty is left out. */
export function bookingBody(chosen: Chosen, values: Values, expectedTotal: Money): BookingBody {
  const text = (name: string) => String(values[name] ?? '').trim()
  const guestOf = (line: number, guest: number) => {
    const [name, gender] = [text(nameField(line, guest)), text(genderField(line, guest))]
    return { ...(name && { name }), ...(isGender(gender) && { gender }) }
  }
  return {
    property: chosen.property,
    arrival: chosen.arrival,
    departure: chosen.departure,
    lines: chosen.lines.map(({ guests, ...line }, i) => ({ ...line, guests: guests.map((_, j) => guestOf(i, j)) })),
    guest: { name: text('guest.name'), email: text('guest.email'), ...(text('guest.phone') && { phone: text('guest.phone') }) },
    ...(chosen.promo && { promo: chosen.promo }),
    ...(text('arrivalTime') && { arrivalTime: text('arrivalTime') }),
    ...(text('note') && { note: text('note') }),
    // What is written to them later is in it.
    ...(language() !== defaultLocale && { language: language() }),
    expectedTotal,
  }
}

/** A refusal about one guest as the problem of that guest's field; all others as they are. */
export function atFields(problem: Problem, roomNames: readonly string[]): Problem {
  const { line, guest } = problem
  if (problem.code !== 'gender_mismatch' || typeof line !== 'number' || typeof guest !== 'number') return problem
  const said = words('checkout')
  const message = say(said.notInRoom, { n: guest + 1, room: roomNames[line] ?? said.thisRoom })
  return { ...problem, fields: [{ path: genderField(line, guest), code: problem.code, message }] }
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
    ...(values.rules !== true && { rules: said.missingRules }),
  }
}
