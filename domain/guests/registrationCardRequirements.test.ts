import { describe, expect, it } from 'vitest'
import {
  missingRegistrationCardRequirements,
  type RegistrationCardData,
  type RegistrationCardField,
  registrationCardRequirements,
  registrationCardState,
} from './registrationCardRequirements.ts'

const asked = (more: object = {}) => ({ country: 'ES', arrival: '2027-03-06', written: {}, isMinor: false, isSigned: false, ...more })
const person = ['firstName', 'surname', 'birthDate', 'nationality'] as const
const home = ['residence', 'residenceCity', 'residenceCountry'] as const

describe('what the card of a guest must hold', () => {
  it.each<[string, RegistrationCardField[], boolean]>([
    ['AT', [...person, 'sex', ...home, 'documentType', 'documentNumber', 'documentCountry'], true],
    ['CZ', [...person, ...home, 'documentType', 'documentNumber'], true],
    ['DE', [...person, ...home, 'documentType', 'documentNumber'], true],
    ['ES', [...person, 'sex', 'documentType', 'documentNumber', ...home, 'residencePostcode', 'phone', 'email'], true],
    ['FR', [...person, 'birthPlace', ...home, 'phone', 'email'], true],
    ['GB', ['firstName', 'surname', 'nationality', 'documentType', 'documentNumber'], false],
    ['HR', [...person, 'sex', 'birthCountry', 'documentType', 'documentNumber', 'residenceCity', 'residenceCountry'], false],
    ['IN', [...person, 'sex', 'documentType', 'documentNumber', 'documentCountry', 'documentIssued', 'documentExpires', ...home], false],
    ['IT', [...person, 'sex', 'birthCountry', 'documentType', 'documentNumber', 'documentCountry'], false],
    ['PT', [...person, 'documentType', 'documentNumber', 'documentCountry', 'residenceCity', 'residenceCountry'], false],
    ['NL', [...person, 'documentType', 'documentNumber'], false],
  ])('is the law of %s', (country, words, signature) => {
    const needs = registrationCardRequirements(asked({ country }))
    expect([needs.words.toSorted(), needs.signature]).toEqual([words.toSorted(), signature])
  })

  it.each<[string, RegistrationCardField[], boolean]>([
    ['DE', ['firstName', 'surname', 'nationality'], false],
    ['FR', ['firstName', 'surname', 'nationality'], false],
    ['PT', ['firstName', 'surname', 'birthDate', 'nationality'], false],
    ['AT', ['firstName', 'surname', 'sex', 'birthDate', 'nationality', ...home], true],
  ])('is less of who is at home in %s', (country, words, signature) => {
    expect(registrationCardRequirements(asked({ country, written: { nationality: country } }))).toEqual({ words, either: [], signature })
    for (const nationality of ['US', 'XXA'])
      expect(registrationCardRequirements(asked({ country, written: { nationality } })).words.length).toBeGreaterThan(words.length)
  })

  it.each<[string, RegistrationCardData, RegistrationCardField[]]>([
    [
      'an identity card (DNI)',
      { nationality: 'ES', documentType: 'id_card', documentNumber: '12345678Z' },
      ['secondSurname', 'supportNumber'],
    ],
    ['an identity card, before its number', { nationality: 'ES', documentType: 'id_card' }, ['secondSurname', 'supportNumber']],
    [
      'an identity card, before the nationality',
      { documentType: 'id_card', documentNumber: '12345678-z' },
      ['secondSurname', 'supportNumber'],
    ],
    ['a residence card (NIE)', { nationality: 'MA', documentType: 'residence_permit', documentNumber: 'X1234567L' }, ['supportNumber']],
    [
      'a residence card that is called an identity card',
      { nationality: 'MA', documentType: 'id_card', documentNumber: 'y 1234567 x' },
      ['supportNumber'],
    ],
    [
      'an identity card that Spain gave to a foreigner',
      { nationality: 'MA', documentType: 'id_card', documentCountry: 'ES' },
      ['supportNumber'],
    ],
    [
      'a paper with the number of a foreigner',
      { nationality: 'MA', documentType: 'other', documentNumber: 'Z1234567R' },
      ['supportNumber'],
    ],
    ['a Spanish passport', { nationality: 'ES', documentType: 'passport', documentNumber: 'PAA123456' }, []],
    ['the identity card of another country', { nationality: 'IT', documentType: 'id_card', documentNumber: 'CA12345AB' }, []],
    ['the residence card of another country', { nationality: 'IN', documentType: 'residence_permit', documentCountry: 'DE' }, []],
    ['a driving licence', { nationality: 'ES', documentType: 'driving_licence', documentNumber: '12345678Z' }, []],
  ])('depends in Spain on the document: %s', (_what, written, words) => {
    const needs = registrationCardRequirements(asked({ written })).words
    expect((['secondSurname', 'supportNumber'] as const).filter(w => needs.includes(w))).toEqual(words)
    const elsewhere = registrationCardRequirements(asked({ country: 'DE', written })).words
    expect(elsewhere.filter(w => w === 'secondSurname' || w === 'supportNumber')).toEqual([])
  })

  it('is one of telephone and e-mail where one is enough, and both where both are asked', () => {
    const needs = (written: RegistrationCardData, country = 'ES') => {
      const { words, either } = registrationCardRequirements(asked({ country, written }))
      return [words.filter(w => w === 'phone' || w === 'email'), either]
    }
    expect(needs({})).toEqual([['phone', 'email'], [['phone', 'email']]])
    for (const written of [{ phone: '+34 600 000 000' }, { email: 'a@example.com' }]) expect(needs(written)).toEqual([[], []])
    expect(needs({ phone: '+33 6 00 00 00 00' }, 'FR')).toEqual([['phone', 'email'], []])
  })

  it('is of a child the adult they travel with where that is asked, and neither telephone nor signature nor document', () => {
    const child = registrationCardRequirements(asked({ written: { birthDate: '2009-03-07' } }))
    expect(child.words).toEqual([
      'firstName',
      'surname',
      'sex',
      'birthDate',
      'nationality',
      ...home.slice(0, 2),
      'residencePostcode',
      'residenceCountry',
      'kinship',
    ])
    expect([child.either, child.signature]).toEqual([[], false])
    expect(registrationCardRequirements(asked({ isMinor: true })).words).toContain('kinship')
    const grown = registrationCardRequirements(asked({ written: { birthDate: '2009-03-06' }, isMinor: true }))
    expect([grown.words.includes('kinship'), grown.signature]).toEqual([false, true])
    expect(registrationCardRequirements(asked({ country: 'DE', isMinor: true })).words).not.toContain('kinship')
    expect(registrationCardRequirements(asked({ country: 'IT', isMinor: true })).words).not.toContain('documentNumber')
  })

  it('is in Italy the town of a birth there', () => {
    const words = (birthCountry: string) => registrationCardRequirements(asked({ country: 'IT', written: { birthCountry } })).words
    expect([words('IT').includes('birthPlace'), words('FR').includes('birthPlace')]).toEqual([true, false])
  })

  it.each(['AT', 'CZ', 'DE', 'ES', 'FR', 'GB', 'HR', 'IN', 'IT', 'PT', 'NL'])('is in %s one name of who has one name only', country => {
    const written = Object.fromEntries(
      registrationCardRequirements(asked({ country })).words.map(word => [word, word === 'nationality' ? 'ID' : 'x']),
    )
    const { firstName: _, ...one } = { ...written, birthDate: '1990-01-01' } as RegistrationCardData
    const state = (more: RegistrationCardData) => registrationCardState(asked({ country, written: { ...one, ...more }, isSigned: true }))
    expect([state({}), state({ hasOneName: true }), state({ hasOneName: true, surname: undefined })]).toEqual([
      'incomplete',
      'complete',
      'incomplete',
    ])
  })

  it('is complete once all of it is written, and signed where that is asked', () => {
    const written = { firstName: 'Asha', surname: 'Rao', nationality: 'GB' }
    expect(registrationCardState(asked())).toBe('empty')
    expect(registrationCardState(asked({ isSigned: true }))).toBe('incomplete')
    expect(registrationCardState(asked({ country: 'GB', written }))).toBe('complete')
    const austrian = {
      country: 'AT',
      written: {
        ...written,
        nationality: 'AT',
        birthDate: '1990-01-01',
        sex: 'female',
        residence: 'x',
        residenceCity: 'x',
        residenceCountry: 'AT',
      },
    }
    expect(missingRegistrationCardRequirements(asked(austrian))).toEqual({ words: [], either: [], signature: true })
    expect(registrationCardState(asked({ ...austrian, isSigned: true }))).toBe('complete')
  })
})
