import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, sequelize, transaction } from '../db/connection.ts'
import { buildProperty } from './factories.ts'
import { loadConfig } from './platform/config.ts'
import { bumpPages } from './platform/pages/service.ts'
import { findPageState, listPagesAhead } from './sitePages.ts'

beforeAll(() => void connect(loadConfig(process.env).databaseUrl))
afterAll(() => sequelize.close())

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

it('builds places before hostels, of these the most reviewed ones, and of all what changed since', async () => {
  const since = new Date()
  const little = await buildProperty({ reviewCount: 1 })
  const much = await buildProperty({ reviewCount: 900_000 })
  const listed = await listPagesAhead({ since, hostels: 1 })
  const country = parentOf(parentOf(`${much.path}`))
  expect(listed).toEqual([country, ...[parentOf(`${little.path}`), parentOf(`${much.path}`)].sort(), much.path])
  expect(await listPagesAhead({ since: new Date(Date.now() + 60_000), hostels: 10 })).toEqual([])
})

it('knows a theme by the version of its city and a region by that of its country', async () => {
  const property = await buildProperty()
  const city = parentOf(`${property.path}`)
  const theme = `${city}/with/kitchen`
  const before = await findPageState(theme)
  expect(before).toEqual(await findPageState(city))
  await transaction(t => bumpPages(property.id, t))
  expect((await findPageState(theme))?.version).toBe((before?.version ?? 0) + 1)
  expect(await findPageState('/regions/germany/berlin')).toEqual(await findPageState('/hostels/germany'))
  expect(await findPageState('/regions/nowhere/at-all')).toBeNull()
})

it('gives home a version for each minute', async () => {
  const minute = Math.floor(Date.now() / 60_000)
  const state = await findPageState('/')
  expect(state?.state).toBe('live')
  expect([minute, minute + 1]).toContain(state?.version)
})
