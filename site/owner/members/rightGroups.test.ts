import { expect, it } from 'vitest'
import { rights } from '../../../domain/access/rights.ts'
import { messages } from '../../../messages/en/owner/members.ts'
import { rightGroups } from './rightGroups.ts'

it('names every right once', () => {
  expect(Object.values(rightGroups).flat().toSorted()).toEqual(rights.toSorted())
})

it('names no two rights alike', () => {
  expect(new Set(Object.values(messages.rights)).size).toBe(rights.length)
})
