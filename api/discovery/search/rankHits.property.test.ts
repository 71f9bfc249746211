import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { loadConfigOrExit } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { setRuntime } from '../../platform/runtime.ts'
import { rankHits, sorts } from './rankHits.ts'
import type { SearchHit } from './searchHits.ts'

beforeAll(() => setRuntime({ config: loadConfigOrExit(), log: createLog({ logLevel: 'error' }) }))

const hit = fc.record({
  name: fc.constantFrom('Anchor', 'Bunk', 'bunk', 'Élan', 'Zed'),
  distance: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  price: fc.option(
    fc.record({ amount: fc.constantFrom(0, 1, 900, 1000, 1000, 2000, 40_000), currency: fc.constantFrom('EUR', 'EUR', 'JPY', 'USD') }),
    { nil: null },
  ),
  rating_tenths: fc.constantFrom(null, 70, 80, 80, 95),
  review_count: fc.constantFrom(0, 3, 120),
})

it('answers the first of all in the order of all, also where many are equal', () => {
  fc.assert(
    fc.property(
      fc.array(hit, { maxLength: 60 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 1_000 }),
      (facts, sort, count, step) => {
        const hits = facts.map(({ distance, price, ...candidate }, i) => {
          const id = ((i * step) % 1_009) + 1
          return { distance, price, candidate: { ...candidate, id, currency: price?.currency ?? 'EUR' } } as unknown as SearchHit
        })
        const all = rankHits(hits, sort)
        expect(all).toHaveLength(hits.length)
        expect(rankHits(hits, sort, count)).toEqual(all.slice(0, count))
      },
    ),
  )
})
