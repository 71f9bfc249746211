import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { chooseRetained } from './retention.ts'

const nightly = (from: string, nights: number) => Array.from({ length: nights }, (_, i) => `${addDays(from, i)}T02-05-00`)
const retained = (names: string[], keep: Parameters<typeof chooseRetained>[1]) =>
  [...chooseRetained(names, keep)].map(n => n.slice(0, 10)).sort()

it('keeps the newest of the last days, weeks and months', () => {
  // The last night is a Thursday.
  expect(retained(nightly('2026-06-01', 179), { daily: 3, weekly: 3, monthly: 4 })).toEqual([
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-15',
    '2026-11-22',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

it('counts only days that have a backup, so that a week without any removes none', () => {
  const names = [...nightly('2026-01-05', 2), ...nightly('2026-03-02', 1)]
  expect(retained(names, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3)
})

it('keeps the newest of a day that has two, and in any case the newest of all', () => {
  const names = ['2026-01-05T02-05-00', '2026-01-05T09-00-00']
  expect([...chooseRetained(names, { daily: 1, weekly: 0, monthly: 0 })]).toEqual(['2026-01-05T09-00-00'])
  expect([...chooseRetained(names, { daily: 0, weekly: 0, monthly: 0 })]).toEqual(['2026-01-05T09-00-00'])
  expect([...chooseRetained([], { daily: 1, weekly: 1, monthly: 1 })]).toEqual([])
})

it('applied each night, it retains the same backups as applied once to all nights', () => {
  const keep = fc.record({ daily: fc.integer({ min: 1, max: 10 }), weekly: fc.nat(6), monthly: fc.nat(6) })
  fc.assert(
    fc.property(keep, fc.integer({ min: 1, max: 300 }), (keep, nights) => {
      const all = nightly('2026-02-10', nights)
      let stored: string[] = []
      for (const name of all) stored = [...chooseRetained([...stored, name], keep)]
      expect(stored.sort()).toEqual([...chooseRetained(all, keep)].sort())
    }),
  )
})
