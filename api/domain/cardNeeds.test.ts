import { describe, expect, it } from 'vitest'
import { cardLacks, cardNeeds, cardState } from './cardNeeds.ts'

const asked = (more: object = {}) => ({ country: 'ES', arrival: '2027-03-06', written: {}, isMinor: false, isSigned: false, ...more })

describe('what the card of a guest must hold', () => {
  it.each([
    [
      'ES',
      [
        'firstName',
        'surname',
        'sex',
        'birthDate',
        'nationality',
        'documentType',
        'documentNumber',
        'residence',
        'residenceCity',
        'residenceCountry',
        'phone',
        'email',
      ],
      true,
    ],
    ['GB', ['firstName', 'surname', 'nationality', 'documentType', 'documentNumber'], false],
    ['IN', ['firstName', 'surname', 'birthDate', 'nationality', 'documentType', 'documentNumber'], false],
  ])('is the law of %s', (country, words, signature) => expect(cardNeeds(asked({ country }))).toEqual({ words, signature }))

  it('is less of who is at home there', () => {
    expect(cardNeeds(asked({ country: 'DE', written: { nationality: 'DE' } })).words).toEqual(['firstName', 'surname'])
    expect(cardNeeds(asked({ country: 'DE', written: { nationality: 'IN' } })).words).toContain('documentNumber')
  })

  it('is of a child the adult they travel with, and neither telephone nor signature: by the birthday, else by the age that was said', () => {
    const child = cardNeeds(asked({ written: { birthDate: '2009-03-07' } }))
    expect(child.words).toContain('kinship')
    expect(child.words).not.toContain('phone')
    expect(child.signature).toBe(false)
    expect(cardNeeds(asked({ isMinor: true })).words).toContain('kinship')
    const grown = cardNeeds(asked({ written: { birthDate: '2009-03-06' }, isMinor: true }))
    expect([grown.words.includes('kinship'), grown.signature]).toEqual([false, true])
  })

  it('is complete once all of it is written, and signed where that is asked', () => {
    const written = { firstName: 'Asha', surname: 'Rao', nationality: 'GB' }
    expect(cardState(asked())).toBe('empty')
    expect(cardState(asked({ isSigned: true }))).toBe('incomplete')
    expect(cardState(asked({ country: 'GB', written }))).toBe('complete')
    expect(cardLacks(asked({ country: 'DE', written: { ...written, nationality: 'DE' } }))).toEqual({ words: [], signature: true })
    expect(cardState(asked({ country: 'DE', written: { ...written, nationality: 'DE' }, isSigned: true }))).toBe('complete')
  })
})
