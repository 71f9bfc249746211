import { expect, it } from 'vitest'
import { isDoNotRentOver, laterDoNotRent } from './doNotRent.ts'
import { mergeProfiles, type ProfileValues, splitProfiles, uniteTags } from './mergeProfiles.ts'

const profile = (values: Partial<ProfileValues> = {}): ProfileValues => ({
  name: 'Asha Rao',
  email: null,
  phone: null,
  country: null,
  notes: null,
  preferences: null,
  tags: [],
  doNotRent: null,
  consentedAt: null,
  ...values,
})

it('takes from the other profile what the one that stays does not say', () => {
  const own = profile({ email: 'a@example.com', notes: 'Pays cash', tags: ['VIP'], consentedAt: '2026-01-01T00:00:00.000Z' })
  const other = profile({ name: 'A. Rao', email: 'b@example.com', phone: '+91 98', notes: 'Snores', tags: ['vip', 'Band'] })
  expect(mergeProfiles(own, other)).toEqual(
    profile({ email: 'a@example.com', phone: '+91 98', notes: 'Pays cash\nSnores', tags: ['Band', 'vip'], consentedAt: null }),
  )
})

it('does not repeat a note that both have, and keeps as much as fits', () => {
  const both = mergeProfiles(profile({ notes: 'Snores loudly' }), profile({ notes: 'Snores' }))
  expect(both.notes).toBe('Snores loudly')
  expect(mergeProfiles(profile({ notes: 'a'.repeat(1500) }), profile({ notes: 'b'.repeat(1500) })).notes).toHaveLength(2000)
})

it('splitting gives back what nobody has changed since', () => {
  const before = profile({ notes: 'Pays cash' })
  const after = mergeProfiles(before, profile({ notes: 'Snores', phone: '+91 98' }))
  expect(splitProfiles(after, { before, after })).toEqual(before)
  expect(splitProfiles({ ...after, notes: 'New' }, { before, after })).toEqual({ ...before, notes: 'New' })
})

it('splitting knows what was stored, in whatever order its keys come back', () => {
  const before = profile()
  const after = mergeProfiles(before, profile({ doNotRent: { reason: 'Smoked', until: null } }))
  const stored = { before, after: { ...after, doNotRent: { until: null, reason: 'Smoked' } } }
  expect(splitProfiles(after, stored)).toEqual(before)
})

it.each([
  [null, null, null],
  ['2026-12-01', null, null],
  ['2026-12-01', '2027-01-01', '2027-01-01'],
])('of two who are not wanted until %s and %s the later counts: %s', (a, b, until) => {
  expect(laterDoNotRent({ reason: 'A', until: a }, { reason: 'B', until: b })?.until).toBe(until)
})

it('is over the day after its last one', () => {
  expect(isDoNotRentOver({ until: '2026-12-01' }, '2026-12-01')).toBe(false)
  expect(isDoNotRentOver({ until: '2026-12-01' }, '2026-12-02')).toBe(true)
  expect(isDoNotRentOver({ until: null }, '2099-01-01')).toBe(false)
})

it('tags that differ by capitals are one', () => {
  expect(uniteTags(['b', 'A'], ['a'])).toEqual(['a', 'b'])
})
