import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectOne, transaction } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'
import { buildLiveProperty, buildPlace } from '../../factories.ts'
import { type Api, startApi } from '../../testing.ts'
import { bumpGuard } from './futureStays.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const versionOf = async (place: number) =>
  Number((await selectOne<{ version: Sum }>('SELECT SUM(version) AS version FROM place_guards WHERE place_id = ?', [place]))?.version)

it('count every change of a room in a place once, however many are made at once, and none that is rolled back', async () => {
  const place = await buildPlace()
  const [a, b] = [await buildLiveProperty({ place }), await buildLiveProperty({ place })]
  const before = await versionOf(place.id)
  const change = ({ room, property }: typeof a) => transaction(t => bumpGuard(room.id, property.id, t))
  await Promise.all(Array.from({ length: 20 }, (_, i) => change(i % 2 ? a : b)))
  expect(await versionOf(place.id)).toBe(before + 20)
  const refused = transaction(async t => {
    await bumpGuard(a.room.id, a.property.id, t)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await versionOf(place.id)).toBe(before + 20)
})

it('are one step for a transaction that changes several rooms of a place, and one for each of its places', async () => {
  const [here, there] = [await buildPlace(), await buildPlace()]
  const hostels = [
    await buildLiveProperty({ place: here }),
    await buildLiveProperty({ place: here }),
    await buildLiveProperty({ place: there }),
  ]
  const before = [await versionOf(here.id), await versionOf(there.id)] as const
  await transaction(async t => {
    for (const { room, property } of hostels) await bumpGuard(room.id, property.id, t)
  })
  expect([await versionOf(here.id), await versionOf(there.id)]).toEqual(before.map(version => version + 1))
})
