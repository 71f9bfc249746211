import { expect, it } from 'vitest'
import { rights } from '../access/rights.ts'
import { rightGroups } from './memberLabels.ts'

it('names every right once', () => {
  const named = rightGroups.flatMap(g => g.rights.map(([right]) => right))
  expect(named.toSorted()).toEqual(rights.toSorted())
})

it('names no two rights alike', () => {
  const words = rightGroups.flatMap(g => g.rights.map(([, text]) => text))
  expect(new Set(words).size).toBe(words.length)
})
