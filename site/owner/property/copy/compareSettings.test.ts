import { expect, it } from 'vitest'
import { compareSettings, countCopied, orderByParent } from './compareSettings.ts'
import type { RatePlan, Settings } from './settings.ts'

const plan = (id: number, name: string, more: Partial<RatePlan> = {}) =>
  ({ id, name, parent: null, adjust: null, policy: null, terms: null, ...more }) as RatePlan
const settings = (more: object = {}, currency = 'EUR', listing: object = {}) =>
  ({
    property: { currency, facilities: [], rules: [], ...listing },
    plans: [],
    seasons: [],
    extras: [],
    templates: [],
    ...more,
  }) as unknown as Settings

it('adds and replaces facilities and rules, and takes nothing away', () => {
  const source = settings({}, 'EUR', {
    facilities: [
      { key: 'kitchen', offer: 'free' },
      { key: 'towels', offer: 'paid' },
      { key: 'bar', offer: 'free' },
    ],
    rules: [{ key: 'quiet_hours', value: '22:00-07:00' }],
  })
  const target = settings({}, 'EUR', {
    facilities: [
      { key: 'towels', offer: 'free' },
      { key: 'bar', offer: 'free' },
      { key: 'pool', offer: 'free' },
    ],
    rules: [{ key: 'quiet_hours', value: '23:00-07:00' }],
  })
  const found = compareSettings(source, target)
  expect(found.facilities.added.map(f => f.key)).toEqual(['kitchen'])
  expect(found.facilities.changed.map(c => [c.before.offer, c.after.offer])).toEqual([['free', 'paid']])
  expect(found.facilities.kept.map(f => f.key)).toEqual(['bar'])
  expect(found.rules.changed.map(c => c.after.value)).toEqual(['22:00-07:00'])
  expect(countCopied(found, 'facilities')).toBe(2)
})

it('leaves what is there by its name, whatever the letters', () => {
  const found = compareSettings(
    settings({ plans: [plan(1, 'Flexible'), plan(2, 'Early bird')] }),
    settings({ plans: [plan(9, 'flexible ')] }),
  )
  expect([found.plans.added.map(p => p.name), found.plans.kept.map(p => p.id)]).toEqual([['Early bird'], [9]])
})

it('leaves out sums of another currency, rules of a room, and what derives from something left out', () => {
  const source = settings({
    plans: [plan(1, 'Cheaper', { adjust: { kind: 'amount', value: -200 } }), plan(2, 'Cheapest', { parent: 1 })],
    seasons: [
      { name: 'summer', room: null, plan: null, adjust: { kind: 'percent', value: 10 } },
      { name: 'big dorm', room: 4, plan: null, adjust: { kind: 'percent', value: 10 } },
      { name: 'cheapest summer', room: null, plan: 2, adjust: { kind: 'percent', value: 10 } },
    ],
    extras: [{ name: 'Towel' }],
    templates: [{ name: 'Hello' }],
  })
  const found = compareSettings(source, settings({}, 'CHF'))
  expect(found.plans.leftOut.map(l => [l.item.name, l.why])).toEqual([
    ['Cheaper', 'currency'],
    ['Cheapest', 'parent'],
  ])
  expect(found.seasons.added.map(s => s.name)).toEqual(['summer'])
  expect(found.seasons.leftOut.map(l => l.why)).toEqual(['room', 'parent'])
  expect([found.extras.leftOut.length, found.templates.added.length]).toEqual([1, 1])
  expect(compareSettings(source, settings()).plans.added).toHaveLength(2)
})

it('writes a plan after the one that it derives from', () => {
  expect(orderByParent([plan(3, 'c', { parent: 2 }), plan(2, 'b', { parent: 1 }), plan(1, 'a')]).map(p => p.name)).toEqual(['a', 'b', 'c'])
})
