import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { jobs } from '../../operations/jobs.ts'
import { recordStatements, startApi } from '../../stays/booking/testing.ts'
import { type Api, run } from '../../testing.ts'
import { refreshAllTermPages } from './service.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

interface Term {
  key: string
  label: string
  isRetired: boolean
  uses: number
}
const terms = async (kind: string): Promise<Term[]> => (await api.call(`GET /admin/taxonomy?kind=${kind}`, { token: admin })).body
const termOf = async (kind: string, key: string) => (await terms(kind)).find(t => t.key === key)
const add = (body: object, token: string | undefined = admin) => api.call('POST /admin/taxonomy', { token, body })
const edit = (kind: string, key: string, body: object, token: string | undefined = admin) =>
  api.call(`PUT /admin/taxonomy/${kind}/${key}`, { token, body })
const setUp = async () => {
  const { property, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  return { property, put: (body: object) => api.call(`PUT /property/${property.id}`, { token, body }), token }
}

describe('a facility', () => {
  it('is added, offered to every property, counted, and keeps its words where it is retired', async () => {
    const body = { kind: 'facility', group: 'common', label: 'Rooftop garden', translations: { hi: 'छत का बगीचा' } }
    expect((await add(body)).body).toMatchObject({ key: 'rooftop_garden', usual: null, uses: 0, isRetired: false })
    expect((await add(body)).body.code).toBe('duplicate')
    const { property, put } = await setUp()
    const choice = { key: 'rooftop_garden', offer: 'free' }
    expect((await put({ facilities: [choice] })).body.facilities).toEqual([
      { ...choice, label: 'Rooftop garden', labels: { hi: 'छत का बगीचा' } },
    ])
    expect(await termOf('facility', 'rooftop_garden')).toMatchObject({ uses: 1 })
    const offered = (await api.call('GET /property/taxonomy')).body.facilities
    expect(offered.find((f: Term) => f.key === 'rooftop_garden')).toMatchObject({ group: 'common', translations: { hi: 'छत का बगीचा' } })

    expect((await edit('facility', 'rooftop_garden', { isRetired: true })).body).toMatchObject({ isRetired: true, uses: 1 })
    expect((await put({ facilities: [choice, { key: 'wifi_rooms', offer: 'free' }] })).status).toBe(200)
    expect((await (await setUp()).put({ facilities: [choice] })).body.fields[0].path).toBe('facilities.0.key')
    expect((await api.call(`GET /property/${property.id}`)).body.facilities[0].label).toBe('Rooftop garden')
    await edit('facility', 'rooftop_garden', { isRetired: false })
    expect((await (await setUp()).put({ facilities: [choice] })).status).toBe(200)
    const lines = await select<{ action: string }>("SELECT action FROM audit_lines WHERE action LIKE 'taxonomy.%' ORDER BY id")
    expect(lines.map(l => l.action)).toEqual(['taxonomy.add', 'taxonomy.retire', 'taxonomy.restore'])
  })

  it('is called otherwise on every page that has it, and as usual again', async () => {
    const { property, put } = await setUp()
    await put({ facilities: [{ key: 'sauna_missing', offer: 'free' }] }).then(r => expect(r.status).toBe(422))
    await put({ facilities: [{ key: 'pool', offer: 'free' }] })
    const result = async () => (await api.call(`GET /property/${property.id}`)).body
    const version = async () =>
      (await select<{ version: number }>('SELECT version FROM pages WHERE path = ?', [property.path as string]))[0]?.version
    const before = await version()
    expect((await edit('facility', 'pool', { label: 'Swimming pool' })).body).toMatchObject({ label: 'Swimming pool', usual: 'Pool' })
    expect((await result()).facilities).toEqual([{ key: 'pool', offer: 'free', label: 'Swimming pool' }])
    expect(await version()).not.toBe(before)
    const renamed = await version()
    expect((await edit('facility', 'pool', { translations: { hi: 'तरणताल' } })).status).toBe(200)
    expect((await result()).facilities).toEqual([{ key: 'pool', offer: 'free', label: 'Swimming pool', labels: { hi: 'तरणताल' } }])
    expect(await version()).not.toBe(renamed)
    await edit('facility', 'pool', { translations: {} })
    expect((await edit('facility', 'pool', { label: null })).body.label).toBe('Pool')
    expect((await result()).facilities).toEqual([{ key: 'pool', offer: 'free' }])
  })
})

it('tells the second of two who change one word', async () => {
  const read = async (key: string) => (await termOf('facility', key)) as Term & { version: number }
  const { version } = await read('linen')
  expect(version).toBe(0)
  const answers = await Promise.all(['Linen', 'Sheets'].map(label => edit('facility', 'linen', { label, version })))
  expect(answers.map(a => a.body.code ?? a.body.version).toSorted()).toEqual([1, 'stale'])
  expect((await edit('facility', 'linen', { label: null, version: 1 })).body).toMatchObject({ version: 2, usual: expect.any(String) })
  expect((await edit('facility', 'nobody_knows', { label: 'x', version: 0 })).status).toBe(404)
  expect(await termOf('facility', 'nobody_knows')).toBeUndefined()
})

describe('a word that many listings have', () => {
  const renamed = async (label: string) => {
    const { property, put } = await setUp()
    await put({ facilities: [{ key: 'wifi_rooms', offer: 'free' }] }).then(r => expect(r.status).toBe(200))
    const sent = await recordStatements(() => edit('facility', 'wifi_rooms', { label }))
    const version = async () =>
      (await select<{ version: number }>('SELECT version FROM pages WHERE path = ?', [property.path as string]))[0]?.version
    return { sent, version }
  }
  const left = () => select("SELECT pages_from AS id FROM taxonomy_terms WHERE term_key = 'wifi_rooms' AND pages_from IS NOT NULL")
  /** As a process leaves it that ends between the word and the pages. */
  const breakOff = () => run("UPDATE taxonomy_terms SET pages_from = 0 WHERE term_key = 'wifi_rooms'")

  it('is renamed before their pages are touched, a batch after the other', async () => {
    const { sent } = await renamed('Wi-Fi at the bed')
    const at = (part: RegExp) => sent.findIndex(sql => part.test(sql))
    expect(at(/^COMMIT/)).toBeGreaterThan(at(/SET pages_from = 0/))
    expect(at(/INTO pages/)).toBeGreaterThan(at(/^COMMIT/))
    expect(await left()).toEqual([])
  })

  it('is finished by a job where the process ended amid it, once and by one', async () => {
    const { version } = await renamed('Wi-Fi in bed')
    await breakOff()
    const before = await version()
    const reported = await Promise.all([refreshAllTermPages(), refreshAllTermPages(), refreshAllTermPages()])
    expect([reported[0] + reported[1] + reported[2], await left()]).toEqual([(await termOf('facility', 'wifi_rooms'))?.uses, []])
    expect(await version()).not.toBe(before)
    expect(await refreshAllTermPages()).toBe(0)
    expect(jobs.map(j => j.name)).toContain('words')
  })

  it('is finished as well by who asks again', async () => {
    const { version } = await renamed('Wi-Fi by the bed')
    await breakOff()
    const before = await version()
    expect((await edit('facility', 'wifi_rooms', { label: 'Wi-Fi by the bed' })).status).toBe(200)
    expect([await left(), (await version()) !== before]).toEqual([[], true])
  })
})

describe('a house rule', () => {
  it('is added with words or without', async () => {
    await add({ kind: 'rule', group: 'text', label: 'Shoes off' })
    await add({ kind: 'rule', group: 'none', label: 'No selfie sticks' })
    const { put } = await setUp()
    expect((await put({ rules: [{ key: 'shoes_off', value: 'in the rooms' }, { key: 'no_selfie_sticks' }] })).body.rules).toEqual([
      { key: 'shoes_off', value: 'in the rooms', label: 'Shoes off' },
      { key: 'no_selfie_sticks', label: 'No selfie sticks' },
    ])
    expect((await put({ rules: [{ key: 'shoes_off' }] })).body.fields[0].path).toBe('rules.0.value')
    expect((await put({ rules: [{ key: 'no_selfie_sticks', value: 'x' }] })).status).toBe(422)
    expect((await put({ rules: [{ key: 'nobody_knows' }] })).body.fields[0].path).toBe('rules.0.key')
    expect((await put({ rules: [{ key: 'toString' }] })).status).toBe(422)
  })
})

describe('a kind of room', () => {
  it('is called otherwise, translated and retired; rooms of it stay', async () => {
    const { property, token } = await setUp()
    const body = {
      property: property.id,
      type: 'bungalow',
      name: 'By the pond',
      sellBy: 'unit',
      units: 1,
      bedsPerUnit: 2,
      gender: 'none',
      unitPrice: { amount: 5000, currency: 'EUR' },
    }
    const make = () => api.call('POST /room', { token, body })
    expect((await make()).status).toBe(201)
    await edit('room_type', 'bungalow', { label: 'Cabin', translations: { hi: 'कुटीर' }, isRetired: true })
    const types: Term[] = (await api.call('GET /room/types')).body
    expect(types.find(t => t.key === 'bungalow')).toMatchObject({ label: 'Cabin', translations: { hi: 'कुटीर' }, isRetired: true })
    expect((await make()).body.fields[0].path).toBe('type')
    const result = (await api.call(`GET /property/${property.id}`)).body.rooms
    expect(result.find((r: { type: string }) => r.type === 'bungalow')).toMatchObject({ typeLabel: 'Cabin', typeLabels: { hi: 'कुटीर' } })
    expect(await termOf('room_type', 'bungalow')).toMatchObject({ uses: 1 })
    expect((await add({ kind: 'room_type', group: 'none', label: 'Igloo' })).status).toBe(422)
    await edit('room_type', 'bungalow', { label: null, isRetired: false })
  })
})

describe('the words', () => {
  it('are changed by super-admins alone', async () => {
    const traveller = await createSessionToken(await buildUser())
    for (const [token, status] of [
      [undefined, 401],
      [traveller, 403],
    ] as const) {
      expect((await api.call('GET /admin/taxonomy?kind=rule', { token })).status).toBe(status)
      expect((await api.call('POST /admin/taxonomy', { token, body: { kind: 'rule', group: 'none', label: 'X' } })).status).toBe(status)
      expect((await api.call('PUT /admin/taxonomy/rule/pets', { token, body: {} })).status).toBe(status)
    }
  })

  it.each([
    ['a group that is none', { kind: 'facility', group: 'moon', label: 'A' }],
    ['a rule that is read otherwise', { kind: 'rule', group: 'times', label: 'A' }],
    ['words without a Latin letter', { kind: 'rule', group: 'none', label: '静かに' }],
    ['a language that is none', { kind: 'rule', group: 'none', label: 'A', translations: { 'hi-IN-x': 'b' } }],
    ['what nobody knows', { kind: 'rule', group: 'none', label: 'A', more: 1 }],
  ])('are not added with %s', async (_, body) => expect((await add(body)).status).toBe(422))

  it('are not there for what nobody knows', async () => {
    expect((await edit('facility', 'no_such', { label: 'A' })).status).toBe(404)
    expect((await edit('planet', 'pool', { label: 'A' })).status).toBe(404)
    expect((await api.call('GET /admin/taxonomy', { token: admin })).status).toBe(422)
    await add({ kind: 'rule', group: 'none', label: 'Only barefoot' })
    expect((await edit('rule', 'only_barefoot', { label: null })).body.fields[0].path).toBe('label')
  })

  it('have an end', async () => {
    const columns = 'kind, term_key, grouped, label, translations, created_at, updated_at'
    const row = "'rule', ?, 'none', ?, '{}', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)"
    for (let n = 0; n < 400; n++) await run(`INSERT INTO taxonomy_terms (${columns}) VALUES (${row})`, [`many_${n}`, `Many ${n}`])
    const { status, body } = await add({ kind: 'rule', group: 'none', label: 'One too many' })
    expect([status, body.fields]).toEqual([422, [expect.objectContaining({ path: 'label', code: 'terms.max' })]])
    await run("DELETE FROM taxonomy_terms WHERE term_key LIKE 'many%'")
  })

  it('cost the same number of statements however many properties there are', async () => {
    const requested = () => recordStatements(() => api.call('GET /admin/taxonomy?kind=facility', { token: admin }))
    const few = await requested()
    await setUp()
    expect((await requested()).length).toBe(few.length)
  })
})
