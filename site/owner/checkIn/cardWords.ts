import type { Api, Result } from '../../../api/contract.ts'
import { documentWords, kinshipWords, sexWords } from '../../kit/card/words.ts'
import { countryName, formatDay, formatInstant, formatMoney } from '../../lib/format.ts'

export type Card = Result<Api['GET /check-in/cards']>[number]
type Identity = NonNullable<Card['identity']>

const methodWords: Record<string, string> = {
  cash: 'Cash',
  card_at_desk: 'Card at the desk',
  transfer: 'Transfer',
  other: 'Other',
  online: 'Online',
}

type Fact = readonly [label: string, value: string]
const day = (value: string | undefined) => (value ? formatDay(value) : '')
const country = (code: string | undefined) => (code ? countryName(code) : '')

/** Who it is: what is empty here is a line to write on. */
export function personFacts({ identity, name, isMinor, bookedBy, guests }: Card): Fact[] {
  const i: Identity = identity ?? {}
  // Who travels alone is who booked: their telephone is known.
  const own = guests === 1 ? bookedBy : undefined
  return [
    ['Name, as on the document', name ?? ''],
    ['First name', i.firstName ?? ''],
    ['Surname', i.surname ?? ''],
    ['Second surname', i.secondSurname ?? ''],
    ['Sex', i.sex ? sexWords[i.sex] : ''],
    ['Born on', day(i.birthDate)],
    ['Nationality', country(i.nationality)],
    ['Document', i.documentType ? documentWords[i.documentType] : ''],
    ['Number', i.documentNumber ?? ''],
    ['Support number', i.supportNumber ?? ''],
    ['Issued by', country(i.documentCountry)],
    ['Issued on', day(i.documentIssued)],
    ['Valid until', day(i.documentExpires)],
    ['Lives at', i.residence ?? ''],
    ['Town', i.residenceCity ?? ''],
    ['Postcode', i.residencePostcode ?? ''],
    ['Country', country(i.residenceCountry)],
    ['Telephone', i.phone ?? own?.phone ?? ''],
    ['E-mail', i.email ?? own?.email ?? ''],
    ...(isMinor || i.kinship ? [['Minor travelling as', i.kinship ? `${kinshipWords[i.kinship]} ${bookedBy.name}` : ''] as const] : []),
  ]
}

/** What the house knows of the stay by itself. */
export function stayFacts(card: Card, timezone: string): Fact[] {
  return [
    ['Arrival', card.checkedInAt ? formatInstant(card.checkedInAt, timezone) : formatDay(card.arrival)],
    ['Departure', card.checkedOutAt ? formatInstant(card.checkedOutAt, timezone) : formatDay(card.departure)],
    ['Room and bed', card.bed ? `${card.room}, ${card.bed.unit}, bed ${card.bed.label}` : card.room],
    ['Guests of the booking', String(card.guests)],
    ['Contract', `${card.code} of ${formatInstant(card.bookedAt, timezone)}, ${card.bookedBy.name}`],
    ['Paid', card.payments.map(p => paymentWords(p, timezone)).join('; ')],
  ]
}

const paymentWords = ({ method, from, amount, at }: Card['payments'][number], timezone: string) =>
  [`${methodWords[method] ?? method} ${formatMoney(amount)}`, from && `from ${from}`, formatInstant(at, timezone)]
    .filter(Boolean)
    .join(', ')
