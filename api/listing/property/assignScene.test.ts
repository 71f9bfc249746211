import { afterAll, beforeAll, expect, it } from 'vitest'
import { selectOne, transaction } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { coverOf, parseComposition } from '../../../domain/listing/cover.ts'
import { possibleScenes } from '../../../domain/listing/scenery/chooseScene.ts'
import { noWater } from '../../../domain/listing/scenery/facts.ts'
import { buildLiveProperty, buildPlace } from '../../factories.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { assignMissingScenes, assignScene } from './assignScene.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const prague = { country: 'CZ', lat: 50.09, lng: 14.42, population: 1_165_581 }
const sceneOf = async (id: number) =>
  (await selectOne<RowOf<Property, 'scene'>>('SELECT scene FROM properties WHERE id = ?', [id]))?.scene ?? null
const runJob = () => assignMissingScenes({ signal: new AbortController().signal })

it('gives each hostel of a city a cover of its own, which it keeps when others come', async () => {
  const place = await buildPlace(prague)
  const build = async () => (await buildLiveProperty({ place })).property.id
  const first = [await build(), await build(), await build()]
  await runJob()
  const before = await Promise.all(first.map(sceneOf))
  const others = [await build(), await build(), await build()]
  await runJob()
  expect(await Promise.all(first.map(sceneOf))).toEqual(before)
  const all = await Promise.all([...first, ...others].map(sceneOf))
  expect(new Set(all).size).toBe(6)
  const possible = possibleScenes({ ...prague, water: noWater })
  for (const scene of all) expect(possible).toContain(parseComposition(scene)?.scene)
})

it('changes a cover only when it is true no more', async () => {
  const place = await buildPlace(prague)
  const { property } = await buildLiveProperty({ place })
  const assign = () => transaction(t => assignScene(property.id, t))
  await assign()
  const scene = await sceneOf(property.id)
  await run('UPDATE properties SET lat = lat + 0.01 WHERE id = ?', [property.id])
  await assign()
  expect(await sceneOf(property.id)).toBe(scene)
  const marrakesh = await buildPlace({ country: 'MA', lat: 31.63, lng: -8, population: 839_296 })
  await run("UPDATE properties SET lat = 31.63, lng = -8, country = 'MA', place_id = ? WHERE id = ?", [marrakesh.id, property.id])
  await assign()
  const moved = await sceneOf(property.id)
  expect(coverOf({ seed: 'x', lat: 31.63, lng: -8, scene: moved }).scene).toMatch(/^(medina|oasis|park|rooftops|ridges)$/)
})

it('gives two that come at the same time two covers', async () => {
  const place = await buildPlace(prague)
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await buildLiveProperty({ place })).property.id))
  await Promise.all(ids.map(id => transaction(t => assignScene(id, t))))
  expect(new Set(await Promise.all(ids.map(sceneOf))).size).toBe(4)
})
