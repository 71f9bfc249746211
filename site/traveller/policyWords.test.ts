import { expect, it } from 'vitest'
import { policyPresets } from '../../api/domain/taxonomy.ts'
import { policyWords } from './policyWords.ts'

it.each([
  [
    'flex_24h',
    'Free cancellation until 24 hours before check-in opens. Later, the first night is charged. If you do not come, it is the same.',
  ],
  [
    'moderate_5d',
    'Free cancellation until 5 days before check-in opens. Later, half of the stay is charged. If you do not come, the whole stay is charged.',
  ],
  ['non_refundable', 'From the moment of booking, the whole stay is charged. If you do not come, it is the same.'],
  [
    'group_28d',
    'Free cancellation until 28 days before check-in opens. Later, half of the stay is charged. From 14 days before, it is the whole stay. If you do not come, it is the same.',
  ],
])('says %s in words', (name, words) => expect(policyWords(name)).toBe(words))

it('has words for every policy an owner can choose', () => {
  expect(new Set(policyPresets.map(policyWords)).size).toBe(policyPresets.length)
})
