import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { Property, PropertyMember } from '../../../../db/models/index.ts'
import { itInFull } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../../factories.ts'
import { findPage } from '../../../platform/pages/service.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, run, startApi } from '../../../stays/booking/testing.ts'
import { parseMapping } from './importMapping.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
  await buildPlace({ name: 'Graz', country: 'AT', lat: 47.07, lng: 15.44, slug: 'graz', population: 290_000 })
  await buildPlace({ name: 'Neustadt', country: 'AT', lat: 47.8, lng: 16.2, slug: 'neustadt', population: 40_000 })
  await buildPlace({ name: 'Neustadt', country: 'AT', lat: 48.3, lng: 14.9, slug: 'neustadt-2', population: 9_000 })
})
afterAll(() => api.stop())

const header =
  'external_id,name,type,city,country,lat,lng,currency,check_in_from,check_in_until,check_out_by,cancellation_policy,mixed_dorm_units,mixed_dorm_beds,mixed_dorm_price'
const base = {
  external_id: '1',
  name: 'Murinsel Hostel',
  type: 'hostel',
  city: 'Graz',
  country: 'Austria',
  lat: '47.0731',
  lng: '15.4340',
  currency: 'EUR',
  check_in_from: '15:00',
  check_in_until: '22:00',
  check_out_by: '10:00',
  cancellation_policy: 'flex_48h',
  mixed_dorm_units: '2',
  mixed_dorm_beds: '6',
  mixed_dorm_price: '21.50',
}
const quoted = (v: string) => (/[",\n]/.test(v) ? `"${v.replaceAll('"', '""')}"` : v)
const csv = (...rows: Partial<Record<string, string>>[]) => {
  const names = [...new Set([...header.split(','), ...rows.flatMap(r => Object.keys(r))])]
  return [names, ...rows.map(r => names.map(n => ({ ...base, ...r })[n] ?? ''))].map(line => line.map(quoted).join(',')).join('\n')
}
let sources = 0
const newSource = () => `source-${process.pid}-${++sources}`
const send = (body: Record<string, unknown>, token: string | undefined = admin) =>
  api.call('POST /admin/import', { token, body: { source: newSource(), ...body } })
const idOf = async (source: string, externalId = '1') =>
  (await selectOne<{ id: number }>('SELECT id FROM properties WHERE import_source = ? AND external_id = ?', [source, externalId]))
    ?.id as number
/** Different names, as a property of the same name and place would be a duplicate. */
let properties = 0
const nameOf = () => `Imported House ${++properties}`

describe('a good row', () => {
  it('becomes a live listing without an owner, which can be found and booked at once', async () => {
    const source = newSource()
    const row = {
      name: 'Schlossberg Hostel',
      facilities: 'wifi_rooms;breakfast:paid;lift:absent',
      reception_hours: 'Mo-Sa 08:00-20:00; Su off',
      directions: 'Tram 4 to the hill.',
      languages: 'de;en',
      phone: '0316 123456',
      double_units: '3',
      double_price: '60',
    }
    const { status, body } = await send({ source, csv: csv(row) })
    expect(status).toBe(200)
    expect(body).toEqual({ rows: 1, created: 1, updated: 0, unchanged: 0, failed: 0, dryRun: false, problems: [] })
    const id = await idOf(source)
    const { body: view } = await api.call(`GET /property/${id}`)
    expect(view).toMatchObject({
      status: 'live',
      path: '/hostels/austria/graz/schlossberg-hostel',
      timezone: 'Europe/Vienna',
      checkInFrom: '15:00',
      cancellationPolicy: 'flex_48h',
      languages: ['de', 'en'],
      facilities: [
        { key: 'wifi_rooms', offer: 'free' },
        { key: 'breakfast', offer: 'paid' },
      ],
      absentFacilities: [{ key: 'lift' }],
      receptionHours: [...Array(6).fill([{ from: '08:00', until: '20:00' }]), []],
      directions: 'Tram 4 to the hill.',
      fromPrice: { amount: 2150, currency: 'EUR' },
      rooms: [
        { type: 'mixed_dorm', capacity: 12, basePrice: { amount: 2150, currency: 'EUR' } },
        { type: 'double', sellBy: 'unit', capacity: 3, sleeps: 2, unitPrice: { amount: 6000, currency: 'EUR' } },
      ],
    })
    expect(await findPage(view.path)).toMatchObject({ state: 'live', version: 1 })
    expect((await api.call('GET /places/austria/graz')).body.list.map((h: { id: number }) => h.id)).toContain(id)
    expect((await api.call('GET /search/suggest?q=schlossberg')).body[0]).toMatchObject({ label: 'Schlossberg Hostel' })
    const dorm = view.rooms[0]
    const booked = await api.call('POST /booking', {
      body: bookingOf({ property: { id }, room: dorm, arrival: inDays(5), departure: inDays(6) }),
    })
    expect(booked.status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
    const units = await select('SELECT name FROM units WHERE property_id = ? ORDER BY room_id, position', [id])
    expect(units).toEqual(['101', '102', '201', '202', '203'].map(name => ({ name })))
    expect(await select('SELECT DISTINCT version FROM room_guards WHERE property_id = ?', [id])).not.toHaveLength(0)
    expect(await selectOne('SELECT action FROM audit_lines WHERE entity_id = ? AND entity = ?', [id, 'property'])).toEqual({
      action: 'property.import',
    })
  })

  it('changes nothing when it is imported again, and updates its listing when it has changed', async () => {
    const source = newSource()
    const name = nameOf()
    await send({ source, csv: csv({ name }) })
    const id = await idOf(source)
    expect((await send({ source, csv: csv({ name }) })).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const row = { name: `${name} Anew`, mixed_dorm_price: '25', female_dorm_units: '1', female_dorm_beds: '4', female_dorm_price: '23.5' }
    expect((await send({ source, csv: csv(row) })).body).toMatchObject({ created: 0, updated: 1, unchanged: 0, failed: 0 })
    const { body: view } = await api.call(`GET /property/${id}`)
    expect(view).toMatchObject({ name: row.name, fromPrice: { amount: 2350, currency: 'EUR' }, contentVersion: 2 })
    expect(view.rooms.map((r: { type: string; basePrice: { amount: number } }) => [r.type, r.basePrice.amount])).toEqual([
      ['mixed_dorm', 2500],
      ['female_dorm', 2350],
    ])
    expect(await findPage(`/hostels/austria/graz/imported-house-${properties}`)).toMatchObject({ state: 'moved', to: view.path })
    expect((await send({ source: newSource(), csv: csv({ external_id: 'x', ...row, name: nameOf() }) })).body.created).toBe(1)
  })

  it('does not overwrite what an owner, a super-admin or a booking has decided', async () => {
    const source = newSource()
    const names = Array.from({ length: 4 }, nameOf)
    const rows = (more = {}) => csv(...names.map((name, i) => ({ external_id: String(i + 1), name, ...more })))
    await send({ source, csv: rows() })
    const [owned, suspended, resized] = await Promise.all(['1', '2', '3'].map(id => idOf(source, id)))
    await PropertyMember.create({ propertyId: owned as number, userId: (await buildUser()).id, role: 'owner', createdAt: new Date() })
    await run("UPDATE properties SET status = 'suspended' WHERE id = ?", [suspended as number])
    await run('UPDATE rooms SET beds_per_unit = 5, capacity = 10 WHERE property_id = ?', [resized as number])
    const { body } = await send({ source, csv: rows({ mixed_dorm_price: '30' }) })
    expect(body).toMatchObject({ updated: 1, failed: 3 })
    expect(body.problems.map((p: { reason: string }) => p.reason)).toEqual([
      expect.stringContaining('has an owner'),
      expect.stringContaining('suspended'),
      expect.stringContaining('2 x 6 here, 2 x 5 in the listing'),
    ])
    expect(
      await select('SELECT base_price FROM rooms WHERE property_id IN (?, ?, ?)', [
        owned as number,
        suspended as number,
        resized as number,
      ]),
    ).toEqual(Array(3).fill({ base_price: 2150 }))
    const changed = await send({ source, csv: csv({ external_id: '4', name: names[3] as string, currency: 'USD' }) })
    expect(changed.body.problems).toMatchObject([{ field: 'currency', reason: expect.stringContaining('EUR') }])
  })

  it('gets its own path beside properties of the same name', async () => {
    const name = nameOf()
    const far = ['47.01', '47.03', '47.05'].map((lat, i) => ({ external_id: String(i), name, lat }))
    const source = newSource()
    expect((await send({ source, csv: csv(...far) })).body.created).toBe(3)
    const paths = await select<{ path: string }>('SELECT path FROM properties WHERE import_source = ? ORDER BY external_id', [source])
    expect(paths.map(p => p.path.split('/').at(-1))).toEqual([
      `imported-house-${properties}`,
      `imported-house-${properties}-2`,
      `imported-house-${properties}-3`,
    ])
  })

  it('changes nothing in a dry run', async () => {
    const source = newSource()
    const { body } = await send({ source, csv: csv({ name: nameOf() }, { external_id: '2', name: nameOf(), lat: '999' }), dryRun: true })
    expect(body).toMatchObject({ rows: 2, created: 1, failed: 1, dryRun: true })
    expect(await idOf(source)).toBeUndefined()
    expect(await selectOne('SELECT COUNT(*) AS n FROM pages WHERE path LIKE ?', [`%imported-house-${properties - 1}`])).toEqual({ n: 0 })
  })
})

describe('a bad row is reported, and the others are imported', () => {
  it.each([
    ['no id', { external_id: '' }, 'external_id', 'missing'],
    ['no name', { name: '' }, 'name', 'missing'],
    ['a long name', { name: 'x'.repeat(121) }, 'name', 'At most 120'],
    ['no type', { type: '' }, 'type', 'missing'],
    ['an unknown type', { type: 'castle' }, 'type', '"castle"'],
    ['no city', { city: '' }, 'city', 'missing'],
    ['an unknown country', { country: 'Freedonia' }, 'country', 'no country'],
    ['no coordinates', { lat: '', lng: '' }, 'lat', 'no coordinates'],
    ['half a position', { lng: '' }, 'lng', 'missing'],
    ['NA as latitude', { lat: 'NA' }, 'lat', '"NA"'],
    ['a spot in the sea', { lat: '0', lng: '0' }, 'lat', 'within 30 km'],
    ['an unknown currency', { currency: 'QQQ' }, 'currency', 'ISO 4217'],
    ['no policy', { cancellation_policy: '' }, 'cancellation_policy', 'missing'],
    ['no check-in time', { check_in_from: '' }, 'check_in_from', 'missing'],
    ['an impossible time', { check_out_by: '26:00' }, 'check_out_by', 'HH:MM'],
    ['an unknown zone', { timezone: 'Mars' }, 'timezone', 'time zone'],
    ['an unknown facility', { facilities: 'moat' }, 'facilities', '"moat"'],
    ['a facility that is half there', { facilities: 'lift:maybe' }, 'facilities', 'absent'],
    ['hours of some days', { reception_hours: 'Mo-Fr 08:00-20:00' }, 'reception_hours', 'seven'],
    ['a telephone of letters', { phone: 'call me' }, 'phone', 'telephone'],
    ['no price', { mixed_dorm_price: '' }, 'mixed_dorm_price', 'missing'],
    ['a price of nothing', { mixed_dorm_price: '0' }, 'mixed_dorm_price', 'no price'],
    ['a price with a sign', { mixed_dorm_price: '€ 20' }, 'mixed_dorm_price', 'no price'],
    ['a tenth of a yen', { currency: 'JPY', mixed_dorm_price: '20.5' }, 'mixed_dorm_price', 'JPY'],
    ['no size', { mixed_dorm_beds: '' }, 'mixed_dorm_beds', 'missing'],
    ['no count of rooms', { mixed_dorm_units: '' }, 'mixed_dorm_units', 'missing'],
    ['a dorm for 600', { mixed_dorm_beds: '600' }, 'mixed_dorm_beds', 'from 2 to 60'],
    ['a double for three', { double_units: '1', double_beds: '3', double_price: '50' }, 'double_beds', 'from 2 to 2'],
    ['no room at all', { mixed_dorm_units: '', mixed_dorm_beds: '', mixed_dorm_price: '' }, null, 'no room'],
    ['perhaps a bathroom', { mixed_dorm_ensuite: 'maybe' }, 'mixed_dorm_ensuite', 'yes nor no'],
  ])('%s', async (_, row, field, reason) => {
    const good = { external_id: 'good', name: nameOf() }
    const { body } = await send({ csv: csv({ name: nameOf(), ...row }, good), dryRun: true })
    expect(body).toMatchObject({ rows: 2, created: 1, failed: 1 })
    expect(body.problems).toContainEqual({
      ...{ line: 2, externalId: 'external_id' in row ? null : '1', field, reason: expect.stringContaining(reason) },
      ...{ code: expect.any(String), facts: expect.any(Object) },
    })
  })

  it('by every field that is wrong', async () => {
    const { body } = await send({ csv: csv({ type: 'castle', lat: '99', mixed_dorm_price: 'x' }) })
    expect(body.failed).toBe(1)
    expect(body.problems.map((p: { field: string }) => p.field).sort()).toEqual(['lat', 'mixed_dorm_price', 'type'])
  })

  it('when a property has too many rooms or beds', async () => {
    const huge = { mixed_dorm_units: '50', mixed_dorm_beds: '40', female_dorm_units: '1', female_dorm_beds: '6', female_dorm_price: '20' }
    const { body } = await send({ csv: csv({ name: nameOf(), ...huge }) })
    expect(body).toMatchObject({
      created: 0,
      failed: 1,
      problems: [{ line: 2, field: null, reason: expect.stringContaining('at most 2,000 beds') }],
    })
  })

  it('by its line number, also after quoted line breaks, wrong counts and blank lines', async () => {
    const lines = csv({ external_id: 'a', name: nameOf(), description: 'two\nlines' }, { external_id: 'b', name: '' }).split('\n')
    const text = [...lines, '', 'too,few,values', ...csv({ external_id: 'c', name: '', description: '' }).split('\n').slice(1)].join('\n')
    const { body } = await send({ csv: text, dryRun: true })
    expect(body.problems.map((p: { line: number; externalId: string | null }) => [p.line, p.externalId])).toEqual([
      [4, 'b'],
      [6, null],
      [7, 'c'],
    ])
    expect(body.problems[1].reason).toBe('3 values where the header has 16')
  })

  it('by the other row, when it occurs twice', async () => {
    const [name, other] = [nameOf(), nameOf()]
    const twins = csv(
      { name },
      { name: other },
      { external_id: '3', name },
      { external_id: '4', name: `${name.toUpperCase()}!`, lat: '47.0733' },
    )
    const { body } = await send({ csv: twins })
    expect(body.created).toBe(1)
    expect(body.problems.map((p: { field: string; reason: string }) => [p.field, p.reason])).toEqual([
      ['external_id', 'the same as in line 2'],
      ['name', 'the same name at the same spot as line 2'],
      ['name', 'the same name at the same spot as line 2'],
    ])
    const again = await send({ csv: csv({ external_id: 'elsewhere', name }) })
    expect(again.body.problems).toMatchObject([{ field: 'name', reason: expect.stringMatching(/^listing \d+ has the same name/) }])
  })

  it('in files of JSON lines too', async () => {
    const good = JSON.stringify({ ...base, name: nameOf(), lat: 47.07, mixed_dorm_units: 1, facilities: ['wifi_rooms', 'bar'] })
    const { body } = await send({ csv: `${good}\n[1]\nnonsense\n\n${JSON.stringify({ ...base, external_id: 5, name: null })}` })
    expect(body).toMatchObject({ rows: 4, created: 1, failed: 3 })
    expect(body.problems.map((p: { line: number; reason: string }) => [p.line, p.reason])).toEqual([
      [2, 'this is no JSON object'],
      [3, 'this is not JSON'],
      [5, 'missing'],
    ])
  })
})

describe('a mapping', () => {
  const mapping = {
    columns: { external_id: ['hostel', 'town'], name: 'hostel', city: 'town', mixed_dorm_price: 'cost' },
    constants: {
      ...Object.fromEntries(
        Object.entries(base).filter(([k]) => !['external_id', 'name', 'city', 'lat', 'lng', 'mixed_dorm_price'].includes(k)),
      ),
    },
    empty: ['NA'],
    only: { kind: ['hostel'] },
    replace: { city: [['-City$', '']] },
    limits: { mixed_dorm_price: { max: 300 } },
    locate: 'city',
  }

  it('maps the columns of foreign files, and adds constants', async () => {
    const names = Array.from({ length: 6 }, nameOf)
    const text = [
      'hostel,town,cost,kind',
      ...['Graz-City,18.5,hostel', 'Graz,1003200,hostel', 'Graz,NA,hostel', 'Graz,20,spa', 'Nowhere,20,hostel', 'Neustadt,20,hostel'].map(
        (rest, i) => `${names[i]},${rest}`,
      ),
    ].join('\n')
    const source = newSource()
    const { body } = await send({ source, csv: text, mapping: JSON.stringify(mapping) })
    expect(body).toMatchObject({ rows: 6, created: 1, failed: 5 })
    expect(body.problems.map((p: { field: string | null; reason: string }) => [p.field, p.reason])).toEqual([
      ['mixed_dorm_price', expect.stringContaining('sentinel')],
      ['mixed_dorm_price', 'missing'],
      [null, expect.stringContaining('kind is "spa"')],
      ['city', expect.stringContaining('no place called "Nowhere"')],
      ['city', expect.stringContaining('2 places of AT')],
    ])
    const created = await Property.findByPk(await idOf(source, `${names[0]} / Graz-City`))
    expect(created).toMatchObject({ city: 'Graz', lat: 47.07, lng: 15.44, fromPrice: 1850 })
    const largest = await send({
      csv: `hostel,town,cost,kind\n${nameOf()},Neustadt,20,hostel`,
      mapping: JSON.stringify({ ...mapping, locate: 'largest_city' }),
      dryRun: true,
    })
    expect(largest.body.created).toBe(1)
  })

  it('may be lines of ours=theirs', async () => {
    const text = csv({ name: nameOf() }).replace('name,type', 'hostel_title,type')
    const lines = header.split(',').map(c => `${c}=${c === 'name' ? 'hostel_title' : c}`)
    expect((await send({ csv: text, mapping: lines.join('\n'), dryRun: true })).body.created).toBe(1)
  })

  it('translates the values of lists', async () => {
    const source = newSource()
    const expected = { facilities: { Wifi: 'wifi_rooms', Parking: 'parking:paid' } }
    const text = csv({ name: nameOf(), facilities: 'Wifi;Sauna;Parking' })
    await send({ source, csv: text, mapping: JSON.stringify({ words: expected }) })
    expect((await Property.findByPk(await idOf(source)))?.facilities).toEqual([
      { key: 'wifi_rooms', offer: 'free' },
      { key: 'parking', offer: 'paid' },
    ])
  })

  it.each([
    ['no JSON', '{ "columns": '],
    ['a column that is not ours', '{ "columns": { "stars": "x" } }'],
    ['an unknown part', '{ "guess": true }'],
    ['a broken pattern', '{ "replace": { "name": [["(", ""]] } }'],
    ['a line without =', 'name'],
    ['a place to stand anywhere', '{ "locate": "anywhere" }'],
  ])('is refused as %s', async (_, text) => {
    const { status, body } = await send({ csv: csv({}), mapping: text })
    expect([status, body.fields[0].path]).toEqual([422, 'mapping'])
  })

  it.each(readdirSync('docs/import-examples'))('of %s is one', file => {
    expect(parseMapping(readFileSync(path.join('docs/import-examples', file), 'utf8'))).toHaveProperty('columns.external_id')
  })
})

describe('the endpoint', () => {
  it('is for super-admins only', async () => {
    expect((await api.call('POST /admin/import', { body: { source: 'x', csv: csv({}) } })).status).toBe(401)
    const { owner } = await buildLiveProperty()
    for (const user of [owner, await buildUser()]) expect((await send({ csv: csv({}) }, await createSessionToken(user))).status).toBe(403)
  })

  it('refuses other callers before their file has arrived', async () => {
    const begin = (token?: string) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': '19000000',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const sending = request(`${api.url}/admin/import`, { method: 'POST', headers })
      sending.write('{ this is no JSON')
      return new Promise<number | undefined>((resolve, reject) => {
        sending.once('error', reject).once('response', answer => {
          resolve(answer.statusCode)
          sending.destroy()
        })
      })
    }
    expect(await begin()).toBe(401)
    expect(await begin(await createSessionToken(await buildUser()))).toBe(403)
    const broken = await fetch(`${api.url}/admin/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: '{ this is no JSON',
    })
    expect(broken.status).toBe(400)
  })

  it.each([
    ['no source', { source: undefined }, 'source'],
    ['a source of words', { source: 'my file, of today' }, 'source'],
    ['no file', { csv: '' }, 'csv'],
    ['a file of blanks', { csv: '\n \n' }, 'csv'],
    ['two columns of one name', { csv: 'name,name\na,b' }, 'csv'],
    ['an unknown field', { overwrite: true }, 'overwrite'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await send({ csv: csv({}), ...more })
    expect([status, body.fields[0].path]).toEqual([422, field])
  })

  it('shows its progress and its result', async () => {
    const source = newSource()
    const runs = (query: string, token = admin) => api.call(`GET /admin/imports?${query}`, { token })
    const key = `run-${process.pid}`
    const rows = csv({ external_id: '1', name: 'The Told House' }, { external_id: '2', name: '' })
    await send({ source, csv: rows, run: key, name: 'graz.csv' })
    expect((await runs(`run=${key}`)).body).toMatchObject([
      { source, name: 'graz.csv', dryRun: false, state: 'done', rows: 2, done: 2, created: 1, failed: 1, unchanged: 0 },
    ])
    await send({ source, csv: rows, run: `${key}-again`, dryRun: true })
    expect((await runs('limit=1')).body).toMatchObject([{ name: null, dryRun: true, rows: 2, unchanged: 1, failed: 1 }])
    await run('UPDATE import_runs SET ended_at = NULL, touched_at = touched_at - INTERVAL 1 HOUR WHERE run_key = ?', [key])
    expect((await runs(`run=${key}`)).body[0].state).toBe('stopped')
    expect((await runs('run=nobody')).body).toEqual([])
    expect((await runs('run=a%20b')).status).toBe(422)
    expect((await runs('limit=101')).status).toBe(422)
    expect((await runs('', await createSessionToken(await buildUser()))).status).toBe(403)
    expect((await api.call('GET /admin/imports')).status).toBe(401)
    expect((await send({ csv: rows, run: 'a b' })).status).toBe(422)
  })

  it('stores which rows were wrong and why, without values that identify a person', async () => {
    const key = `wrong-${process.pid}`
    const wrong = Array.from({ length: 201 }, (_, i) => ({ external_id: `w${i}`, name: '' }))
    const rows = csv(
      { external_id: '1', name: 'The Right House' },
      { external_id: '2', name: 'The Shy House', phone: 'ring "Mia", 123' },
      { external_id: '3', name: 'The Far House', country: 'Atlantis' },
      ...wrong,
    )
    const { body: report } = await send({ csv: rows, run: key })
    expect(report.problems.length).toBeGreaterThan(200)
    const [{ id }] = (await api.call(`GET /admin/imports?run=${key}`, { token: admin })).body
    const read = (token?: string, of: number | string = id) => api.call(`GET /admin/imports/${of}`, token ? { token } : {})
    const { body } = await read(admin)
    expect(body).toMatchObject({ id, state: 'done', rows: 204, created: 1, failed: 203 })
    expect(body.problems).toHaveLength(200)
    expect(body.problems.slice(0, 3)).toEqual([
      { line: 3, field: 'phone', reason: '"…" is no telephone number', code: 'bad_phone', facts: { value: '…' } },
      { line: 4, field: 'country', reason: '"Atlantis" is no country we know', code: 'bad_country', facts: { value: 'Atlantis' } },
      { line: 5, field: 'name', reason: expect.any(String), code: 'missing', facts: {} },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Mia/)
    expect((await read(admin, 4294967290)).status).toBe(404)
    expect((await read(await createSessionToken(await buildUser()))).status).toBe(403)
    expect((await read()).status).toBe(401)
    await run('UPDATE import_runs SET problems = NULL WHERE id = ?', [id])
    expect((await read(admin)).body.problems).toEqual([])
    // One statement finds the caller, the other the run.
    expect(await recordStatements(() => read(admin))).toHaveLength(2)
  })

  itInFull('imports a thousand rows in seconds, in statements that hardly grow with them', async () => {
    const rows = (n: number) => csv(...Array.from({ length: n }, (_, i) => ({ external_id: String(i), name: nameOf(), lat: '', lng: '' })))
    const mapping = JSON.stringify({ locate: 'city' })
    const few = await recordStatements(() => send({ csv: rows(1), mapping }))
    // One more statement: 1,800 beds are inserted by the thousand.
    expect(await recordStatements(() => send({ csv: rows(150), mapping }))).toHaveLength(few.length + 1)
    const text = rows(1000)
    const started = performance.now()
    const { body } = await send({ csv: text, mapping })
    expect(body).toMatchObject({ created: 1000, failed: 0 })
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
