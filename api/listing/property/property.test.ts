import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { memberRoles } from '../../../domain/access/rights.ts'
import type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { buildLiveProperty, buildPhoto, buildPlace, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { findPage } from '../../platform/pages/service.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { findPlaceById } from '../places/service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const owner = async () => {
  const user = await buildUser({ role: 'hostel_owner' })
  return { user, token: await createSessionToken(user) }
}
const admin = async () => createSessionToken(await buildUser({ role: 'super_admin' }))
const draftOf = (more: Record<string, unknown> = {}) => ({
  name: 'The Crooked Teapot',
  type: 'hostel',
  address: { line1: 'Marktgasse 4', city: 'Bern', postcode: '3011', country: 'CH' },
  lat: 46.948,
  lng: 7.4474,
  currency: 'CHF',
  ...more,
})
const create = (token: string, more: Record<string, unknown> = {}) => call('POST /property/', { token, body: draftOf(more) })
const fieldsOf = (body: { fields?: { path: string }[] }) => (body.fields ?? []).map(f => f.path)
const free = { basis: 'none' }
const step = (hoursBefore: number, fee: object = free) => ({ hoursBefore, fee })
/** A property somebody owns, with a token of each role there. */
async function staffed(status: PropertyStatus = 'draft') {
  const boss = await buildUser({ role: 'hostel_owner' })
  const property = await buildProperty({ status, members: [{ user: boss, role: 'owner' }] })
  await buildRoom(property)
  await buildPhoto(property)
  const tokens: Record<string, string> = { owner: await createSessionToken(boss) }
  for (const role of memberRoles.filter(r => r !== 'owner')) {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
    tokens[role] = await createSessionToken(user)
  }
  return { property, boss, tokens, token: tokens.owner as string }
}

describe('POST /property/', () => {
  it('makes a draft in its city and the caller its owner, and a traveller a hostel_owner', async () => {
    const place = await buildPlace({ name: 'Bern', country: 'CH', lat: 46.948, lng: 7.4474, slug: 'bern' })
    const user = await buildUser()
    const token = await createSessionToken(user)
    const { status, body } = await create(token, { phone: '031 311 11 11', facilities: [{ key: 'wifi_rooms', offer: 'free' }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'draft',
      path: '/hostels/switzerland/bern/the-crooked-teapot',
      timezone: 'Europe/Zurich',
      place: { id: place.id, slug: 'bern' },
      phone: '+41313111111',
      memberRole: 'owner',
      rooms: [],
      taxes: [],
      version: 1,
    })
    expect((await call('GET /auth/profile', { token })).body).toMatchObject({
      role: 'hostel_owner',
      properties: [{ id: body.id, role: 'owner' }],
    })
    expect((await call(`GET /property/${body.id}`)).status).toBe(404)
    expect(await selectOne("SELECT action FROM audit_lines WHERE entity = 'property' AND entity_id = ?", [body.id])).toEqual({
      action: 'property.create',
    })
  })

  it('gives every property a path of its own, also those made at the same moment', async () => {
    const { token } = await owner()
    const created = await Promise.all(Array.from({ length: 8 }, () => create(token, { name: 'Same Name' })))
    expect(created.map(m => m.status)).toEqual(Array(8).fill(201))
    expect(new Set(created.map(m => m.body.path)).size).toBe(8)
  })

  it('does it once for one Idempotency-Key', async () => {
    const { token, user } = await owner()
    const headers = { 'idempotency-key': `draft-${user.id}-0123456789` }
    const [a, b] = [
      await call('POST /property/', { token, headers, body: draftOf() }),
      await call('POST /property/', { token, headers, body: draftOf() }),
    ]
    expect(b.body.id).toBe(a.body.id)
    const other = await call('POST /property/', { token, headers, body: draftOf({ name: 'Other' }) })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('makes no more than twenty that were never on the site, also of two at once', async () => {
    const user = await buildUser()
    for (let i = 0; i < 19; i++) await buildProperty({ status: 'draft', liveAt: null, members: [{ user, role: 'owner' }] })
    await buildProperty({ status: 'closed', liveAt: null, members: [{ user, role: 'owner' }] })
    const token = await createSessionToken(user)
    const replies = await Promise.all([create(token), create(token)])
    expect(replies.map(r => [r.status, r.body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'invalid_transition'],
    ])
  })

  it('leaves taxes open where it is asked to, and the checklist asks until they are answered', async () => {
    const { token } = await owner()
    const tax = async (id: number) =>
      (await call(`GET /property/${id}/checklist`, { token })).body.items.find((i: { key: string }) => i.key === 'taxes').done
    const draft = (await create(token, { taxesOpen: true })).body
    expect([draft.taxesOpen, await tax(draft.id)]).toEqual([true, false])
    const saved = (await call(`PUT /property/${draft.id}`, { token, body: { taxes: [] } })).body
    expect([saved.taxesOpen, await tax(draft.id)]).toEqual([false, true])
    const plain = (await create(token, { taxesOpen: true, taxes: [] })).body
    expect([plain.taxesOpen, await tax(plain.id)]).toEqual([false, true])
  })

  it('is refused to nobody', async () => {
    const { status, body } = await call('POST /property/', { body: draftOf() })
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['an unknown type', { type: 'castle' }, 'type'],
    ['no address', { address: undefined }, 'address'],
    ['an address without a city', { address: { line1: 'x', country: 'CH' } }, 'address.city'],
    ['a country that is none', { address: { line1: 'x', city: 'y', country: 'QQ' } }, 'address.country'],
    ['a latitude beyond the pole', { lat: 91 }, 'lat'],
    ['a currency that is none', { currency: 'QQQ' }, 'currency'],
    ['a zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a telephone of letters', { phone: 'call me' }, 'phone'],
    ['a telephone of two digits', { phone: '0000' }, 'phone'],
    ['a time of 25 hours', { checkInFrom: '25:00' }, 'checkInFrom'],
    ['a highest age below the lowest', { minAge: 40, maxAge: 20 }, 'maxAge'],
    ['an unknown facility', { facilities: [{ key: 'moat', offer: 'free' }] }, 'facilities.0.key'],
    ['an unknown rule', { rules: [{ key: 'no_fun' }] }, 'rules.0.key'],
    ['a deposit of 150 percent', { deposit: { kind: 'percent', value: 150 } }, 'deposit.value'],
    ['a policy that is none', { cancellationPolicy: 'whenever' }, 'cancellationPolicy'],
    [
      'terms with the same hour twice',
      { cancellationTerms: { steps: [step(24), step(24)], noShow: free } },
      'cancellationTerms.steps.1.hoursBefore',
    ],
    [
      'terms of 101 percent',
      { cancellationTerms: { steps: [step(24, { basis: 'percent', value: 101 })], noShow: free } },
      'cancellationTerms.steps.0.fee.value',
    ],
    ['terms of a percent of nothing', { cancellationTerms: { steps: [], noShow: { basis: 'percent' } } }, 'cancellationTerms.noShow.value'],
    ['terms of half an hour', { cancellationTerms: { steps: [step(0.5)], noShow: free } }, 'cancellationTerms.steps.0.hoursBefore'],
    ['terms without a word on who does not come', { cancellationTerms: { steps: [] } }, 'cancellationTerms.noShow'],
    ['an unknown field', { stars: 5 }, 'stars'],
    ['a status of its own choice', { status: 'live' }, 'status'],
  ])('refuses %s', async (_, more, path) => {
    const { token } = await owner()
    const { status, body } = await create(token, more)
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(fieldsOf(body)).toContain(path)
  })
})

describe('terms of cancelling', () => {
  it('of its own take the place of the preset, and the preset theirs', async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const put = (body: object) => call(`PUT /property/${fixture.property.id}`, { token, body })
    const own = {
      steps: [step(24, { basis: 'amount', value: 1500 }), step(72, { basis: 'first_night' })],
      noShow: { basis: 'percent', value: 100 },
    }
    const { status, body } = await put({ cancellationTerms: own })
    // From the earliest hour to the latest, in whatever order they came.
    expect([status, body.cancellationTerms]).toEqual([200, { ...own, steps: own.steps.toReversed() }])
    expect((await call(`GET /property/${fixture.property.id}`)).body.cancellationTerms.steps).toHaveLength(2)
    const offers = () => call(`GET /property/${fixture.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&guests=1`)
    const offered = (await offers()).body
    expect(offered.policy).toContain('the first night')
    expect(offered.offers[0].cancellation.map((s: { fee: { amount: number } }) => s.fee.amount)).toEqual([0, 2000, 1500])
    const { body: booking } = await call('POST /booking', { body: bookingOf(fixture) })
    expect((await put({ cancellationPolicy: 'non_refundable' })).body.cancellationTerms).toBeNull()
    expect((await offers()).body.policy).toContain('No free cancellation')
    // What was booked keeps its terms.
    const headers = { 'x-manage-token': booking.manageToken }
    expect((await call(`GET /booking/${booking.id}`, { headers })).body.cancellation.timeline).toHaveLength(3)
  })
})

describe('GET /property/{id}', () => {
  it('shows a live hostel to all, without what is its members’ business', async () => {
    const { property, room } = await buildLiveProperty()
    const { status, body } = await call(`GET /property/${property.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: property.id,
      name: property.name,
      rooms: [{ id: room.id, basePrice: { amount: 2000, currency: 'EUR' } }],
    })
    for (const key of ['phone', 'email', 'vatId', 'taxes', 'deposit', 'version', 'reviewNote', 'rights', 'pendingChanges'])
      expect(body).not.toHaveProperty(key)
  })

  it('shows any other to its members and super-admins alone', async () => {
    const { property, tokens } = await staffed('paused')
    expect((await call(`GET /property/${property.id}`, { token: tokens.housekeeping })).body.memberRole).toBe('housekeeping')
    expect((await call(`GET /property/${property.id}`, { token: await admin() })).status).toBe(200)
    expect((await call(`GET /property/${property.id}`)).status).toBe(404)
    expect((await call(`GET /property/${property.id}`, { token: (await owner()).token })).status).toBe(404)
  })

  it('says that a closed one was here, and that an unknown one was not', async () => {
    const { property } = await staffed('closed')
    expect((await call(`GET /property/${property.id}`)).body.code).toBe('gone')
    expect((await call('GET /property/999999999')).body.code).toBe('not_found')
  })

  it('costs the same statements with 1 room and with 20', async () => {
    const { property } = await buildLiveProperty()
    const one = await recordStatements(() => call(`GET /property/${property.id}`))
    for (let i = 0; i < 19; i++) await buildRoom(property)
    expect(await recordStatements(() => call(`GET /property/${property.id}`))).toHaveLength(one.length)
  })
})

describe('PUT /property/{id}', () => {
  const put = (id: number, token: string | undefined, body: unknown) => call(`PUT /property/${id}`, { token, body })

  it('changes what is given and nothing else, and the page grows a version', async () => {
    const { property, owner: boss } = await buildLiveProperty()
    const before = await findPage(property.path as string)
    const token = await createSessionToken(boss)
    const { status, body } = await put(property.id, token, { description: 'A house with a garden.', minAge: 18, version: property.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ description: 'A house with a garden.', minAge: 18, name: property.name, version: 2, contentVersion: 2 })
    expect((await findPage(property.path as string))?.version).toBe((before?.version ?? 0) + 1)
    expect((await put(property.id, token, { minAge: null })).body.minAge).toBeNull()
  })

  it('takes away what an owner takes out again', async () => {
    const { property, token } = await staffed()
    const contact = { description: 'A garden.', phone: '+351 912 345 678', email: 'desk@example.org', licence: '12/AL' }
    expect((await put(property.id, token, contact)).body).toMatchObject({ description: 'A garden.', licence: '12/AL' })
    const emptied = (await put(property.id, token, { description: null, phone: null, email: null, licence: null })).body
    expect(emptied).toMatchObject({ description: '', phone: null, email: null, licence: null })
  })

  it('refuses what a stay or a page could not be made of', async () => {
    const { property, token } = await staffed()
    const refused = async (body: object) => fieldsOf((await call(`PUT /property/${property.id}`, { token, body })).body)
    const tax = { name: 'City tax', kind: 'percent', value: 500, payable: 'desk' }
    expect(await refused({ taxes: [{ ...tax, value: 10_001 }] })).toEqual(['taxes.0.value'])
    expect(await refused({ taxes: [{ ...tax, kind: 'tiers' }] })).toEqual(['taxes.0.tiers'])
    expect(await refused({ taxes: [{ ...tax, season: { from: '99-99', to: '10-01' } }] })).toEqual(['taxes.0.season.from'])
    expect(await refused({ languages: ['en', '<script>'] })).toEqual(['languages.1'])
    expect((await call(`PUT /property/${property.id}`, { token, body: { minAge: 50 } })).status).toBe(200)
    expect(await refused({ maxAge: 20 })).toEqual(['maxAge'])
    expect((await call(`PUT /property/${property.id}`, { token, body: { licence: '第12号' } })).body.licence).toBe('第12号')
    expect((await call('POST /property/check-property', { token, body: { name: 'x', licence: '第12号' } })).body.matches).toHaveLength(1)
  })

  it('tells the second of two editors, and nothing of theirs is kept', async () => {
    const { property, token } = await staffed()
    await put(property.id, token, { description: 'First', version: 1 })
    const { status, body } = await put(property.id, token, { description: 'Second', version: 1 })
    expect([status, body.code]).toEqual([409, 'stale'])
    expect((await call(`GET /property/${property.id}`, { token })).body.description).toBe('First')
  })

  it('lets one of two parallel editors win', async () => {
    const { property, token } = await staffed()
    const replies = await Promise.all(['a', 'b', 'c'].map(description => put(property.id, token, { description, version: 1 })))
    expect(replies.map(r => r.status).sort()).toEqual([200, 409, 409])
  })

  it.each(['live', 'paused', 'suspended'] as const)(
    'keeps the page of a %s house as it is while a new name waits for review',
    async status => {
      const { property, token } = await staffed(status)
      const { body } = await put(property.id, token, { name: 'New Name', description: 'At once' })
      expect(body).toMatchObject({
        name: property.name,
        path: property.path,
        description: 'At once',
        status,
        pendingChanges: { name: 'New Name' },
      })
      const address = { line1: 'Elsewhere 9', city: property.city, country: property.country }
      const { body: more } = await put(property.id, token, { address })
      expect(more).toMatchObject({ address: { line1: property.line1 }, pendingChanges: { name: 'New Name', address } })
      const { body: back } = await put(property.id, token, { name: property.name })
      expect(back.pendingChanges).not.toHaveProperty('name')
      const same = { line1: property.line1, city: property.city, country: property.country }
      expect((await put(property.id, token, { address: same })).body.pendingChanges).toBeNull()
    },
  )

  it('moves a draft with its name and its place', async () => {
    const { token } = await owner()
    const north = await buildPlace({ name: 'Nordstadt', country: 'SE', lat: 65, lng: 22 })
    const south = await buildPlace({ name: 'Suedstadt', country: 'SE', lat: 56, lng: 13 })
    const { body: draft } = await create(token, { address: { line1: 'x', city: 'Nordstadt', country: 'SE' }, lat: 65, lng: 22 })
    expect(draft.place.id).toBe(north.id)
    const { body: renamed } = await put(draft.id, token, { name: 'Renamed' })
    expect(renamed.path).toBe(`/hostels/sweden/${north.slug}/renamed`)
    const { body: moved } = await put(draft.id, token, { lat: 56, lng: 13 })
    expect(moved.place.id).toBe(south.id)
    expect((await findPlaceById(south.id))?.slug).toBe(south.slug)
  })

  it('keeps the currency for good once somebody has booked, whatever becomes of the rooms', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    expect((await call('POST /booking', { body: bookingOf({ property, room }) })).status).toBe(201)
    await run('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3) WHERE id = ?', [room.id])
    const { status, body } = await put(property.id, token, { currency: 'USD' })
    expect([status, body.fields]).toMatchObject([422, [{ path: 'currency', code: 'currency.sold' }]])
    expect((await put(property.id, token, { currency: 'EUR' })).status).toBe(200)
  })

  it('keeps the currency once rooms have prices', async () => {
    const { property, token } = await staffed()
    const { status, body } = await put(property.id, token, { currency: 'USD' })
    expect([status, fieldsOf(body)]).toEqual([422, ['currency']])
    expect((await put(property.id, token, { currency: 'EUR' })).status).toBe(200)
  })

  it('is for those who manage the property', async () => {
    const { property, tokens } = await staffed('live')
    const change = { description: 'x' }
    for (const role of ['owner', 'manager']) expect((await put(property.id, tokens[role], change)).status).toBe(200)
    for (const role of ['reception', 'housekeeping', 'accountant', 'viewer'])
      expect((await put(property.id, tokens[role], change)).status).toBe(403)
    expect((await put(property.id, undefined, change)).status).toBe(401)
    expect((await put(property.id, await createSessionToken(await buildUser()), change)).status).toBe(403)
    expect((await put(property.id, (await owner()).token, change)).status).toBe(404)
    expect((await put(999_999_999, tokens.owner, change)).status).toBe(404)
    expect((await put(property.id, await admin(), change)).status).toBe(200)
  })

  it('changes nothing of a closed property', async () => {
    const { property, token } = await staffed('closed')
    const { status, body } = await put(property.id, token, { description: 'x' })
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
  })

  it.each([
    [{ lat: 'north' }, 'lat'],
    [{ owner: 1 }, 'owner'],
    [{ version: 0 }, 'version'],
    [{ currency: 'QQQ' }, 'currency'],
    [{ phone: '0' }, 'phone'],
  ])('refuses %j', async (body, path) => {
    const { property, token } = await staffed()
    const reply = await put(property.id, token, body)
    expect([reply.status, fieldsOf(reply.body)]).toEqual([422, [path]])
  })

  it('writes telephone and e-mail into the audit unreadably', async () => {
    const { property, token } = await staffed()
    await put(property.id, token, { phone: '+4930111222', email: 'secret@example.com' })
    const [line] = await select<{ changes: Record<string, [string, string]> }>(
      "SELECT changes FROM audit_lines WHERE entity_id = ? AND action = 'property.edit'",
      [property.id],
    )
    expect(JSON.stringify(line?.changes)).not.toMatch(/secret|30111222/)
    expect(Object.keys(line?.changes ?? {}).sort()).toEqual(['email', 'phone'])
  })
})

describe('moving a listing', () => {
  const ready = { phone: '+4930111222', description: 'x' }

  it('goes from draft to review, and its owner gets a mail', async () => {
    const { property, boss, token } = await staffed()
    await call(`PUT /property/${property.id}`, { token, body: ready })
    const { status, body } = await call(`POST /property/${property.id}/submit`, { token })
    expect([status, body.status]).toEqual([200, 'submitted'])
    expect(body.submittedAt).not.toBeNull()
    expect(await select('SELECT template FROM mail_outbox WHERE to_email = ?', [boss.email])).toEqual([{ template: 'listingSubmitted' }])
    const again = await call(`POST /property/${property.id}/submit`, { token })
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
  })

  it('names what is missing', async () => {
    const { user, token } = await owner()
    const property = await buildProperty({ status: 'draft', members: [{ user, role: 'owner' }], phone: null, email: null })
    const { status, body } = await call(`POST /property/${property.id}/submit`, { token })
    expect([status, body.code]).toEqual([409, 'incomplete'])
    expect(body.missing.map((m: { key: string }) => m.key)).toEqual(['room', 'availability', 'contact', 'photo'])
    expect(await select('SELECT id FROM mail_outbox WHERE to_email = ?', [user.email])).toEqual([])
    const list = await call(`GET /property/${property.id}/checklist`, { token })
    expect(list.body.ready).toBe(false)
    expect(list.body.score).toBeGreaterThan(0)
  })

  it('pauses and resumes, and the page goes and comes back', async () => {
    const { property, token } = await staffed('live')
    expect((await call(`POST /property/${property.id}/pause`, { token })).body.status).toBe('paused')
    expect((await findPage(property.path as string))?.state).toBe('hidden')
    expect((await call(`POST /property/${property.id}/pause`, { token })).body.code).toBe('invalid_transition')
    expect((await call(`POST /property/${property.id}/resume`, { token })).body.status).toBe('live')
    const recorded = await select<{ action: string; changes: unknown }>(
      "SELECT action, changes FROM audit_lines WHERE entity = 'property' AND entity_id = ? AND action IN ('property.pause', 'property.resume') ORDER BY id",
      [property.id],
    )
    expect(recorded.map(l => [l.action, typeof l.changes === 'string' ? JSON.parse(l.changes) : l.changes])).toEqual([
      ['property.pause', { status: ['live', 'paused'] }],
      ['property.resume', { status: ['paused', 'live'] }],
    ])
    expect((await findPage(property.path as string))?.state).toBe('live')
  })

  it.each<[string, PropertyStatus]>([
    ['submit', 'live'],
    ['submit', 'suspended'],
    ['submit', 'closed'],
    ['pause', 'draft'],
    ['pause', 'suspended'],
    ['resume', 'draft'],
    ['resume', 'suspended'],
    ['resume', 'closed'],
    ['resume', 'submitted'],
  ])('refuses to %s one that is %s', async (move, status) => {
    const { property, token } = await staffed(status)
    const reply = await call(`POST /property/${property.id}/${move}`, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'invalid_transition'])
    expect(reply.body).toMatchObject({ status: 409, from: status })
  })

  it.each(['submit', 'pause', 'resume'])('lets managers %s, and nobody else', async move => {
    const { property, tokens } = await staffed('live')
    expect((await call(`POST /property/${property.id}/${move}`)).status).toBe(401)
    expect((await call(`POST /property/${property.id}/${move}`, { token: tokens.reception })).status).toBe(403)
    expect((await call(`POST /property/${property.id}/${move}`, { token: (await owner()).token })).status).toBe(404)
    expect((await call(`POST /property/${property.id}/${move}`, { token: await createSessionToken(await buildUser()) })).status).toBe(403)
  })
})

describe('GET /property/mine', () => {
  it('lists where I work, by pages, in the same number of statements', async () => {
    const { user, token } = await owner()
    const mine = () => call('GET /property/mine', { token })
    const build = () => buildProperty({ status: 'draft', members: [{ user, role: 'owner' }] })
    const first = await build()
    const one = await recordStatements(mine)
    for (let i = 0; i < 20; i++) await build()
    expect(await recordStatements(mine)).toHaveLength(one.length)
    const { body, meta } = await mine()
    expect(meta).toEqual({ page: 1, limit: 20, total: 21, pages: 2 })
    expect(body[0]).toMatchObject({ id: first.id, role: 'owner', status: 'draft', currency: 'EUR' })
    expect((await call('GET /property/mine?page=2&limit=15', { token })).body).toHaveLength(6)
    expect((await call('GET /property/mine?page=9', { token })).body).toEqual([])
  })

  it('finds one of many: by name and city, without accents, and by its number', async () => {
    const { user, token } = await owner()
    const members = [{ user, role: 'owner' as const }]
    const [b, a] = [
      await buildProperty({ name: 'The Blue Door', city: 'Málaga', members }),
      await buildProperty({ name: 'Attic Bunks', city: 'Porto', members }),
    ]
    const foreign = await buildProperty({ name: 'The Blue Door', city: 'Málaga' })
    const ids = async (query: string) => {
      const { body, meta } = await call(`GET /property/mine?${query}`, { token })
      expect(meta?.total).toBe(body.length)
      return body.map((p: { id: number }) => p.id)
    }
    expect(await ids('')).toEqual([b.id, a.id])
    expect(await ids('sort=name')).toEqual([a.id, b.id])
    expect(await ids('q=malaga')).toEqual([b.id])
    expect(await ids('q=blue+malaga')).toEqual([b.id])
    expect(await ids('q=blue+porto')).toEqual([])
    expect(await ids(`property=${a.id}`)).toEqual([a.id])
    expect(await ids(`property=${foreign.id}`)).toEqual([])
  })

  it('refuses nobody and bad paging', async () => {
    expect((await call('GET /property/mine')).status).toBe(401)
    const { token } = await owner()
    for (const query of ['page=0', 'limit=101', 'limit=x', 'sort=city', 'property=x', `q=${'x'.repeat(121)}`])
      expect((await call(`GET /property/mine?${query}`, { token })).status).toBe(422)
  })
})

describe('members and checklist', () => {
  it('shows managers who works there', async () => {
    const { property, tokens, boss } = await staffed()
    const { body, meta } = await call(`GET /property/${property.id}/members`, { token: tokens.manager })
    expect(meta?.total).toBe(6)
    expect(body).toContainEqual(expect.objectContaining({ userId: boss.id, name: boss.name, email: boss.email, role: 'owner' }))
    expect((await call(`GET /property/${property.id}/members`, { token: tokens.viewer })).status).toBe(403)
    expect((await call(`GET /property/${property.id}/members`, { token: (await owner()).token })).status).toBe(404)
    expect((await call(`GET /property/${property.id}/members`)).status).toBe(401)
    expect((await call(`GET /property/${property.id}/members?limit=0`, { token: tokens.owner })).status).toBe(422)
    const two = await recordStatements(() => call(`GET /property/${property.id}/members?limit=2`, { token: tokens.owner }))
    expect(await recordStatements(() => call(`GET /property/${property.id}/members`, { token: tokens.owner }))).toHaveLength(two.length)
  })

  it('shows the checklist to members alone', async () => {
    const { property, tokens } = await staffed()
    expect((await call(`GET /property/${property.id}/checklist`, { token: tokens.viewer })).body.items.length).toBeGreaterThan(8)
    expect((await call(`GET /property/${property.id}/checklist`)).status).toBe(401)
    expect((await call(`GET /property/${property.id}/checklist`, { token: (await owner()).token })).status).toBe(404)
  })
})

describe('the time zone of a property', () => {
  const lisbon = { lat: 38.72, lng: -9.14 }
  const delhi = { lat: 28.65, lng: 77.23, address: { line1: 'Main Bazaar 1', city: 'Delhi', country: 'IN' } }
  const draftIn = async (body: Record<string, unknown> = {}) => {
    const token = await createSessionToken(await buildUser())
    const created = await call('POST /property/', {
      token,
      body: {
        name: 'Moving House',
        type: 'hostel',
        address: { line1: 'Rua 1', city: 'Lisbon', country: 'PT' },
        ...lisbon,
        currency: 'EUR',
        cancellationPolicy: 'flex_24h',
        ...body,
      },
    })
    const edit = async (fields: Record<string, unknown>) => (await call(`PUT /property/${created.body.id}`, { token, body: fields })).body
    return { created: created.body, edit }
  }
  it('follows a changed city', async () => {
    const { created, edit } = await draftIn()
    expect(created).toMatchObject({ timezone: 'Europe/Lisbon', timezoneFollows: true })
    expect(await edit(delhi)).toMatchObject({ timezone: 'Asia/Kolkata', timezoneFollows: true })
  })
  it('stays when the owner chose another one, until it is given back to the place', async () => {
    const { created, edit } = await draftIn({ timezone: 'Atlantic/Azores' })
    expect(created).toMatchObject({ timezone: 'Atlantic/Azores', timezoneFollows: false })
    expect(await edit(delhi)).toMatchObject({ timezone: 'Atlantic/Azores', timezoneFollows: false })
    expect(await edit({ timezone: null })).toMatchObject({ timezone: 'Asia/Kolkata', timezoneFollows: true })
  })
})

describe('POST /property/check-property', () => {
  const check = async (body: Record<string, unknown>) =>
    call('POST /property/check-property', { token: await createSessionToken(await buildUser()), body })

  it('finds the same property by place and name, telephone or licence', async () => {
    const fixture = await buildProperty({
      name: 'The Salty Otter Hostel',
      lat: 10.5,
      lng: 20.5,
      phone: '+919876543210',
      licence: 'LIC-77-otter',
    })
    const near = await check({ name: 'Salty Otter', lat: 10.5005, lng: 20.5004 })
    expect(near.body.matches).toEqual([
      { id: fixture.id, name: fixture.name, distance: expect.closeTo(0.07, 2), reason: 'near_and_similar' },
    ])
    const phone = await check({ name: 'Other', phone: '098765 43210', address: { line1: 'x', city: 'y', country: 'IN' } })
    expect(phone.body.matches).toMatchObject([{ id: fixture.id, distance: null, reason: 'same_phone' }])
    const licence = await check({ name: 'Other', licence: 'LIC-77-otter', lat: 11, lng: 20.5 })
    expect(licence.body.matches).toMatchObject([{ id: fixture.id, reason: 'same_licence' }])
  })

  it('finds it in its city where the pin still stands in the middle', async () => {
    const city = await buildPlace({ name: 'Doppelstadt', country: 'PT', lat: 38.7, lng: -9.1 })
    const fixture = await buildProperty({
      name: 'Blue Door Hostel Doppelstadt',
      city: city.name,
      country: 'PT',
      placeId: city.id,
      lat: 38.73,
      lng: -9.12,
      line1: 'Rua Augusta 12',
    })
    const requested = { lat: 38.7, lng: -9.1, address: { line1: 'Praça Nova 1', city: 'Doppelstadt', country: 'PT' } }
    expect((await check({ ...requested, name: 'The Blue Door' })).body.matches).toMatchObject([
      { id: fixture.id, reason: 'similar_in_city' },
    ])
    const street = { ...requested.address, line1: '12, R. Augusta' }
    expect((await check({ ...requested, name: 'Quite Another', address: street })).body.matches).toMatchObject([
      { id: fixture.id, reason: 'same_address' },
    ])
    const unpinned = { address: requested.address }
    expect((await check({ ...unpinned, name: 'Blue Door' })).body.matches).toMatchObject([
      { id: fixture.id, distance: null, reason: 'similar_in_city' },
    ])
    expect((await check({ ...requested, name: 'Green Turtle Backpackers' })).body.matches).toEqual([])
    expect((await check({ ...requested, name: 'Quite Another', address: { ...street, line1: 'Rua Augusta 14' } })).body.matches).toEqual([])
  })

  it('lets neighbours and namesakes be', async () => {
    await buildProperty({ name: 'Lonely Lighthouse Hostel', lat: -30.5, lng: 20.5 })
    expect((await check({ name: 'Lonely Lighthouse Hostel', lat: -30.5011, lng: 20.5 })).body.matches).toEqual([])
    expect((await check({ name: 'Green Turtle Backpackers', lat: -30.5, lng: 20.5 })).body.matches).toEqual([])
    expect((await check({ name: 'Lonely Lighthouse Hostel' })).body.matches).toEqual([])
  })

  it('looks across the date line, and not at closed properties', async () => {
    await buildProperty({ name: 'Fiji Edge', lat: -16.5, lng: 179.9999, status: 'draft' })
    expect((await check({ name: 'Fiji Edge', lat: -16.5, lng: -179.9999 })).body.matches).toHaveLength(1)
    await buildProperty({ name: 'Gone Inn', lat: -16.9, lng: 170, status: 'closed' })
    expect((await check({ name: 'Gone Inn', lat: -16.9, lng: 170 })).body.matches).toEqual([])
  })

  it('refuses nobody, a bad telephone, no name and unknown fields', async () => {
    expect((await call('POST /property/check-property', { body: { name: 'x' } })).status).toBe(401)
    for (const [body, path] of [
      [{}, 'name'],
      [{ name: 'x', phone: '0000' }, 'phone'],
      [{ name: 'x', lat: 999 }, 'lat'],
      [{ name: 'x', radius: 5 }, 'radius'],
    ] as const) {
      const reply = await check(body)
      expect([reply.status, fieldsOf(reply.body)]).toEqual([422, [path]])
    }
  })
})
