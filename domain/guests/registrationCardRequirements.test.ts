import { describe, expect, it } from 'vitest'
import {
  missingRegistrationCardRequirements,
  type RegistrationCardData,
  type RegistrationCardField,
  registrationCardRequirements,
  registrationCardState,
} from './registrationCardRequirements.ts'

const input = (more: object = {}) => ({ country: 'ES', arrival: '2027-03-06', written: {}, isMinor: false, isSigned: false, ...more })
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
  ])('is the law of %s', (country, fields, signature) => {
    const needs = registrationCardRequirements(input({ country }))
    expect([needs.words.toSorted(), needs.signature]).toEqual([fields.toSorted(), signature])
  })

  it.each<[string, RegistrationCardField[], boolean]>([
    ['DE', ['firstName', 'surname', 'nationality'], false],
    ['FR', ['firstName', 'surname', 'nationality'], false],
    ['PT', ['firstName', 'surname', 'birthDate', 'nationality'], false],
    ['AT', ['firstName', 'surname', 'sex', 'birthDate', 'nationality', ...home], true],
  ])('is less of who is at home in %s', (country, fields, signature) => {
    expect(registrationCardRequirements(input({ country, written: { nationality: country } }))).toEqual({
      words: fields,
      either: [],
      signature,
    })
    for (const nationality of ['US', 'XXA'])
      expect(registrationCardRequirements(input({ country, written: { nationality } })).words.length).toBeGreaterThan(fields.length)
  })

  it.each(['GBD', 'GBN', 'GBO', 'GBP', 'GBS'])('is less of a British passport of class %s in Britain, and nowhere else', nationality => {
    const fields = (country: string) => registrationCardRequirements(input({ country, written: { nationality } })).words
    expect(fields('GB')).toEqual(['firstName', 'surname', 'nationality'])
    expect(fields('PT')).toContain('documentNumber')
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
  ])('depends in Spain on the document: %s', (_what, written, fields) => {
    const needs = registrationCardRequirements(input({ written })).words
    expect((['secondSurname', 'supportNumber'] as const).filter(w => needs.includes(w))).toEqual(fields)
    const elsewhere = registrationCardRequirements(input({ country: 'DE', written })).words
    expect(elsewhere.filter(w => w === 'secondSurname' || w === 'supportNumber')).toEqual([])
  })

  it('is one of telephone and e-mail where one is enough, and both where both are asked', () => {
    const needs = (written: RegistrationCardData, country = 'ES') => {
      const { words: fields, either } = registrationCardRequirements(input({ country, written }))
      return [fields.filter(w => w === 'phone' || w === 'email'), either]
    }
    expect(needs({})).toEqual([['phone', 'email'], [['phone', 'email']]])
    for (const written of [{ phone: '+34 600 000 000' }, { email: 'a@example.com' }]) expect(needs(written)).toEqual([[], []])
    expect(needs({ phone: '+33 6 00 00 00 00' }, 'FR')).toEqual([['phone', 'email'], []])
  })

  it('is of a child the adult they travel with where that is asked, and neither telephone nor signature nor document', () => {
    const child = registrationCardRequirements(input({ written: { birthDate: '2009-03-07' } }))
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
    expect(registrationCardRequirements(input({ isMinor: true })).words).toContain('kinship')
    const grown = registrationCardRequirements(input({ written: { birthDate: '2009-03-06' }, isMinor: true }))
    expect([grown.words.includes('kinship'), grown.signature]).toEqual([false, true])
    expect(registrationCardRequirements(input({ country: 'DE', isMinor: true })).words).not.toContain('kinship')
    expect(registrationCardRequirements(input({ country: 'IT', isMinor: true })).words).not.toContain('documentNumber')
  })

  it('is in Italy the town of a birth there', () => {
    const fields = (birthCountry: string) => registrationCardRequirements(input({ country: 'IT', written: { birthCountry } })).words
    expect([fields('IT').includes('birthPlace'), fields('FR').includes('birthPlace')]).toEqual([true, false])
  })

  it.each(['AT', 'CZ', 'DE', 'ES', 'FR', 'GB', 'HR', 'IN', 'IT', 'PT', 'NL'])('is in %s one name of who has one name only', country => {
    const written = Object.fromEntries(
      registrationCardRequirements(input({ country })).words.map(field => [field, field === 'nationality' ? 'ID' : 'x']),
    )
    const { firstName: _, ...one } = { ...written, birthDate: '1990-01-01' } as RegistrationCardData
    const state = (more: RegistrationCardData) => registrationCardState(input({ country, written: { ...one, ...more }, isSigned: true }))
    expect([state({}), state({ hasOneName: true }), state({ hasOneName: true, surname: undefined })]).toEqual([
      'incomplete',
      'complete',
      'incomplete',
    ])
  })

  it('is complete once all of it is written, and signed where that is asked', () => {
    const written = { firstName: 'Asha', surname: 'Rao', nationality: 'GB' }
    expect(registrationCardState(input())).toBe('empty')
    expect(registrationCardState(input({ isSigned: true }))).toBe('incomplete')
    expect(registrationCardState(input({ country: 'GB', written }))).toBe('complete')
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
    expect(missingRegistrationCardRequirements(input(austrian))).toEqual({ words: [], either: [], signature: true })
    expect(registrationCardState(input({ ...austrian, isSigned: true }))).toBe('complete')
  })
})
