import { expect, it } from 'vitest'
import { cardChange, cardValues } from './cardValues.ts'
import { type Card, lackWords } from './words.ts'

const card = {
  name: 'Asha Rao',
  identity: { firstName: 'Asha', nationality: 'IN' },
  hidden: { documentNumber: '•••567' },
  version: 3,
} as unknown as Card

it('starts with what is known, and with nothing where it is hidden', () => {
  expect(cardValues(card)).toMatchObject({ 'identity.firstName': 'Asha', 'identity.surname': 'Rao', 'identity.documentNumber': '' })
  expect(cardValues({ ...card, name: null, identity: {} })).toMatchObject({ 'identity.firstName': '', 'identity.surname': '' })
})

it('sends what is new, takes off what was emptied, and leaves alone what is hidden', () => {
  const values = { ...cardValues(card), 'identity.surname': ' Rao ', 'identity.nationality': '' }
  expect(cardChange(values, card)).toEqual({ identity: { surname: 'Rao' }, clear: ['nationality'], version: 3 })
  const drawn = { ...cardValues({ ...card, name: null }), signature: '[[1,2,3,4]]', 'identity.documentNumber': 'X1' }
  expect(cardChange(drawn, { ...card, version: null })).toEqual({ identity: { documentNumber: 'X1' }, signature: [[1, 2, 3, 4]] })
})

it('says what is missing as one says it', () => {
  expect(lackWords({ words: ['surname', 'documentNumber'], signature: true })).toBe('surname, number and signature')
})
