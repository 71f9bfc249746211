import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { findPage } from '../../platform/pages/service.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const office = [{ from: '08:00', until: '22:00' }]
const week = [
  office,
  office,
  office,
  office,
  office,
  [
    { from: '09:00', until: '13:00' },
    { from: '17:00', until: '01:00' },
  ],
  [],
]
const fieldsOf = (body: { fields?: { path: string }[] }) => (body.fields ?? []).map(f => f.path)

async function setUp() {
  const boss = await buildUser({ role: 'hostel_owner' })
  const { property } = await buildLiveProperty({ members: [{ user: boss, role: 'owner' }] })
  const token = await createSessionToken(boss)
  const put = (body: object) => api.call(`PUT /property/${property.id}`, { token, body })
  return { property, put, read: async () => (await api.call(`GET /property/${property.id}`)).body }
}

describe('what a listing says of its desk and the way there', () => {
  it('is on its page at once, and not said until somebody says it', async () => {
    const { property, put, read } = await setUp()
    expect(await read()).toMatchObject({ receptionHours: null, directions: null, translations: [], absentFacilities: [] })
    const before = await findPage(property.path as string)
    const directions = 'From the airport take the metro to the river.\n\nThen walk up the hill.'
    const lateArrival = 'Ring the bell twice.'
    const { status, body } = await put({ receptionHours: week, directions, lateArrival })
    expect(status).toBe(200)
    expect(body).toMatchObject({ receptionHours: week, directions, lateArrival, pendingChanges: null })
    expect(await read()).toMatchObject({ receptionHours: week, directions, lateArrival })
    expect((await findPage(property.path as string))?.version).toBe((before?.version ?? 0) + 1)
    const cleared = { receptionHours: null, directions: null, lateArrival: null }
    expect((await put(cleared)).body).toMatchObject(cleared)
  })

  it('has seven days whose openings follow each other, and a way that can be read', async () => {
    const { put } = await setUp()
    expect(fieldsOf((await put({ receptionHours: week.slice(1) })).body)).toEqual(['receptionHours'])
    const meet = [
      { from: '08:00', until: '12:00' },
      { from: '11:00', until: '14:00' },
    ]
    expect(fieldsOf((await put({ receptionHours: week.with(2, meet) })).body)).toEqual(['receptionHours.2'])
    expect((await put({ receptionHours: week.with(2, [{ from: '8', until: '12:00' }]) })).status).toBe(422)
    expect((await put({ directions: 'x'.repeat(2001) })).status).toBe(422)
    expect((await put({ directions: '  ' })).status).toBe(422)
    expect((await put({ lateArrival: 'x'.repeat(501) })).status).toBe(422)
  })
})

describe('its texts in other languages', () => {
  it('are one for each language of the site', async () => {
    const { put, read } = await setUp()
    const hindi = { language: 'hi', description: 'नदी के पास एक शांत घर।' }
    expect((await put({ translations: [hindi] })).status).toBe(200)
    expect(await read()).toMatchObject({ translations: [hindi] })
    expect(fieldsOf((await put({ translations: [hindi, { language: 'hi', directions: 'बस से।' }] })).body)).toEqual([
      'translations.1.language',
    ])
    expect((await put({ translations: [{ language: 'xx', description: 'Hm' }] })).status).toBe(422)
  })
})

describe('what a property does not have', () => {
  it('is shown when the owner says so, until the property has it', async () => {
    const { put, read } = await setUp()
    await put({ facilities: [{ key: 'linen', offer: 'paid' }], absentFacilities: ['lift', 'kitchen'] })
    expect(await read()).toMatchObject({ facilities: [{ key: 'linen' }], absentFacilities: [{ key: 'lift' }, { key: 'kitchen' }] })
    await put({ facilities: [{ key: 'lift', offer: 'free' }] })
    expect(await read()).toMatchObject({ facilities: [{ key: 'lift' }], absentFacilities: [{ key: 'kitchen' }] })
  })

  it('is a facility, and not one it has', async () => {
    const { put } = await setUp()
    const both = { facilities: [{ key: 'linen', offer: 'free' }], absentFacilities: ['lift', 'linen', 'moat'] }
    expect(fieldsOf((await put(both)).body)).toEqual(['absentFacilities.1', 'absentFacilities.2'])
  })
})

it('knows whether a property said where it stands in its city', async () => {
  const { property, read } = await setUp()
  const city = await buildPlace({ lat: 10.5, lng: 20.5 })
  await run('UPDATE properties SET place_id = ?, lat = 10.5, lng = 20.5 WHERE id = ?', [city.id, property.id])
  expect(await read()).toMatchObject({ placed: false })
  await run('UPDATE properties SET lat = 10.5003 WHERE id = ?', [property.id])
  expect(await read()).toMatchObject({ placed: true })
})
