import { expect, it } from 'vitest'
import { localeNames } from '../../../domain/language/locales.ts'
import { isLatin } from '../../../domain/text/script.ts'
import { catalogues } from '../../lib/language/catalogues.ts'
import {
  type PrintContext,
  formatPersonFacts as personIn,
  type RegistrationCard,
  formatStayFacts as stayIn,
} from './registrationCardFormat.ts'

const print: PrintContext = { language: 'en', messages: catalogues.en }
const personFacts = (card: RegistrationCard) => personIn(card, print)
const stayFacts = (card: RegistrationCard, timezone: string) => stayIn(card, timezone, print)

const card: RegistrationCard = {
  guest: 1,
  booking: 2,
  code: 'K7QM2XPA',
  bookedAt: '2027-03-01T10:00:00.000Z',
  name: 'Asha Rao',
  isMinor: false,
  identity: null,
  filledByGuestAt: null,
  clearedAt: null,
  keptUntil: '2028-03-08',
  arrival: '2027-03-06',
  departure: '2027-03-08',
  checkedInAt: null,
  checkedOutAt: null,
  room: 'Mixed 8',
  bed: null,
  guests: 1,
  bookedBy: { name: 'Asha Rao', phone: '+91 98765 43210', email: null },
  payments: [],
  hasSignature: false,
  signature: null,
  signedAt: null,
  signedOnPaper: false,
}
const of = (facts: readonly (readonly [string, string])[]) => Object.fromEntries(facts)

it('leaves lines to write on, and fills in what is known of who travels alone', () => {
  expect(of(personFacts(card))).toMatchObject({ Surname: '', Telephone: '+91 98765 43210', 'E-mail': '' })
  expect(of(personFacts({ ...card, guests: 2 })).Telephone).toBe('')
  expect(of(personFacts(card))).not.toHaveProperty('Minor travelling as')
})

it('says with whom a minor travels', () => {
  const facts = personFacts({ ...card, isMinor: true, identity: { kinship: 'child', sex: 'female', nationality: 'IN' } })
  expect(of(facts)).toMatchObject({ 'Minor travelling as': 'Child of Asha Rao', Sex: 'Female', Nationality: 'India' })
})

it('tells of the stay and its payments', () => {
  const paid = { method: 'cash', from: 'B. Rao', amount: { amount: 1000, currency: 'EUR' }, at: '2027-03-06T14:00:00.000Z' }
  const facts = of(stayFacts({ ...card, payments: [paid], bed: { unit: '101', label: '1A' } }, 'UTC'))
  expect(facts['Room and bed']).toBe('Mixed 8, 101, bed 1A')
  expect(facts.Paid).toMatch(/^Cash €10\.00, from B\. Rao, /)
})

it.each(localeNames.filter(locale => !isLatin(locale)))('is written in the language of who signs it: %s', language => {
  const own: PrintContext = { language, messages: catalogues[language] }
  const filled: RegistrationCard = { ...card, identity: { sex: 'female', nationality: 'IN', documentType: 'other', kinship: 'child' } }
  const facts = [...personIn(filled, own), ...stayIn(filled, 'Europe/Lisbon', own)]
  expect(facts.map(([label]) => label).filter(label => /[A-Za-z]{3}/.test(label))).toEqual([])
  const { registrationCard: words, registrationCardPrint: print } = catalogues[language]
  expect(of(facts)).toMatchObject({
    [print.sex]: words.sexes.female,
    [words.fields.documentType]: words.documents.other,
    [print.minor]: expect.stringContaining('Asha Rao'),
  })
})
