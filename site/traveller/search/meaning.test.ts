import { expect, it } from 'vitest'
import { meaningOf } from './meaning.ts'

const found = ['New York', 'Yorkville', 'York', 'Mérida'].map(label => ({ label }))

it.each([
  ['york', 'York'],
  [' York , United Kingdom', 'York'],
  ['merida', 'Mérida'],
  ['yor', 'New York'],
])('takes %j for %s', (text, label) => expect(meaningOf(found, text)?.label).toBe(label))
it('takes nothing for what nobody knows', () => expect(meaningOf([], 'nowhere')).toBeUndefined())
