import { describe, expect, it } from 'vitest'
import { canTransitionGroup, countAges, groupStatuses, groupTransitionSources } from './groupRequest.ts'

describe('the way of a group request', () => {
  it('ends when it became a booking, was declined or withdrawn', () => {
    for (const end of ['accepted', 'declined', 'withdrawn'] as const)
      expect(groupStatuses.filter(to => canTransitionGroup(end, to))).toEqual([])
  })
  it('becomes a booking only from an open quote', () => expect(groupTransitionSources('accepted')).toEqual(['quoted']))
  it('may get a new quote after one that was refused or ran out', () =>
    expect(groupTransitionSources('quoted')).toEqual(['open', 'quoted', 'refused', 'expired']))
  it('counts the ages it was told', () => expect(countAges({ from12: 20, from26: 2 })).toBe(22))
})
