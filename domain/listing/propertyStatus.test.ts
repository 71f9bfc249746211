import { describe, expect, it } from 'vitest'
import { canTransitionProperty, hasOffers, propertyStatuses, propertyTransitionSources } from './propertyStatus.ts'

describe('moves of a listing', () => {
  it.each([
    ['draft', 'submitted', 'member'],
    ['submitted', 'live', 'admin'],
    ['submitted', 'changes_requested', 'admin'],
    ['changes_requested', 'submitted', 'member'],
    ['live', 'paused', 'member'],
    ['paused', 'live', 'member'],
    ['live', 'suspended', 'admin'],
    ['suspended', 'live', 'admin'],
    ['live', 'closed', 'admin'],
  ] as const)('%s becomes %s by %s', (from, to, by) => expect(canTransitionProperty(from, to, by)).toBe(true))

  it('never lets members approve themselves', () => {
    for (const from of ['draft', 'submitted', 'changes_requested', 'suspended', 'closed'] as const)
      expect(canTransitionProperty(from, 'live', 'member')).toBe(false)
  })
  it('keeps the offers of a paused property, and of none whose sales were stopped', () =>
    expect(propertyStatuses.filter(hasOffers)).toEqual(['live', 'paused']))
  it('ends at closed', () => expect(propertyStatuses.filter(to => canTransitionProperty('closed', to, 'admin'))).toEqual([]))
  it('names what may become live', () => expect(propertyTransitionSources('live', 'admin')).toEqual(['submitted', 'suspended']))
})
