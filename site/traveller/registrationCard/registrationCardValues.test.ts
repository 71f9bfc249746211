import { expect, it } from 'vitest'
import { formatMissingFields, type RegistrationCard } from './registrationCardFormat.ts'
import { diffRegistrationCard, toRegistrationCardValues } from './registrationCardValues.ts'

const card = {
  name: 'Asha Rao',
  identity: { firstName: 'Asha', nationality: 'IN' },
  hidden: { documentNumber: '•••567' },
  version: 3,
} as unknown as RegistrationCard

it('starts with known values, and empty where they are hidden', () => {
  expect(toRegistrationCardValues(card)).toMatchObject({
    'identity.firstName': 'Asha',
    'identity.surname': 'Rao',
    'identity.documentNumber': '',
  })
  expect(toRegistrationCardValues({ ...card, name: null, identity: {} })).toMatchObject({
    'identity.firstName': '',
    'identity.surname': '',
  })
})

it('sends new values, removes emptied ones, and keeps hidden ones', () => {
  const values = { ...toRegistrationCardValues(card), 'identity.surname': ' Rao ', 'identity.nationality': '' }
  expect(diffRegistrationCard(values, card)).toEqual({ identity: { surname: 'Rao' }, clear: ['nationality'], version: 3 })
  const drawn = { ...toRegistrationCardValues({ ...card, name: null }), signature: '[[1,2,3,4]]', 'identity.documentNumber': 'X1' }
  expect(diffRegistrationCard(drawn, { ...card, version: null })).toEqual({ identity: { documentNumber: 'X1' }, signature: [[1, 2, 3, 4]] })
})

it('supports people with one name, which is their surname', () => {
  const one = {
    ...toRegistrationCardValues(card),
    'identity.hasOneName': true,
    'identity.firstName': 'Asha',
    'identity.surname': 'Sukarno',
  }
  expect(diffRegistrationCard(one, card)).toEqual({ identity: { surname: 'Sukarno', hasOneName: true }, clear: ['firstName'], version: 3 })
  const again = { ...card, identity: { surname: 'Sukarno', hasOneName: true } } as RegistrationCard
  expect(toRegistrationCardValues(again)).toMatchObject({
    'identity.hasOneName': true,
    'identity.surname': 'Sukarno',
    'identity.firstName': '',
  })
  expect(diffRegistrationCard({ ...toRegistrationCardValues(again), 'identity.hasOneName': false }, again)).toEqual({
    identity: { hasOneName: false },
    version: 3,
  })
})

it('formats missing fields as a sentence', () => {
  expect(formatMissingFields({ words: ['surname', 'documentNumber'], either: [], signature: true })).toBe('surname, number and signature')
  expect(formatMissingFields({ words: ['surname', 'phone', 'email'], either: [['phone', 'email']], signature: false })).toBe(
    'surname and telephone or e-mail',
  )
})
