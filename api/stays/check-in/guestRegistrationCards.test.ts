import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { jobs } from '../../operations/jobs.ts'
import { type Api, bookingOf, createManageToken, inDays, recordStatements, run, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

/** All that Germany asks of somebody from abroad. */
const identity = {
  firstName: 'Asha',
  surname: 'Rao',
  birthDate: '1998-04-05',
  nationality: 'IN',
  documentType: 'passport',
  documentNumber: 'X1234567',
  residence: '12 MG Road',
  residenceCity: 'Pune',
  residenceCountry: 'IN',
}
const signature = [[20, 100, 60, 40, 100, 160, 141, 43]]
const by = (token: string) => ({ headers: { 'X-Manage-Token': token } })

async function booked(more: object = {}) {
  const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 30 } })
  const token = await createSessionToken(owner)
  const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests: [{}, {}], ...more })
  const booking = (await call('POST /booking', { token, body })).body
  const guest = by(createManageToken(booking.code))
  const cards = async () => (await call(`GET /booking/${booking.id}/cards`, guest)).body
  const [first, second] = (await cards()).guests
  const fill = (card: typeof first, change: object, as: object = by(card.token)) =>
    call(`PUT /check-in/card/${card.guest}`, { body: change, ...as })
  const options = async () => (await call(`GET /check-in/options?booking=${booking.id}`, { token })).body
  const checkIn = (more: object) =>
    call('POST /check-in', { token, body: { booking: booking.id, guests: [{ guest: first.guest, name: 'Asha Rao', ...more }] } })
  return { property: property.id, token, booking, guest, cards, first, second, fill, options, checkIn }
}

describe('a card that its guest fills in', () => {
  it('is written bit by bit, with a key that opens it alone, and shows its numbers no more', async () => {
    const { first, second, fill, cards, booking, property } = await booked()
    expect([first.state, first.token === second.token]).toEqual(['empty', false])
    const half = await fill(first, {
      identity: { firstName: 'Asha', nationality: 'IN', documentNumber: 'X1234567', phone: '+91 98765 43210' },
    })
    expect([half.status, half.body.state, half.body.version], JSON.stringify(half.body)).toEqual([200, 'incomplete', 1])
    expect(half.body.lacks).toEqual({
      words: ['surname', 'birthDate', 'documentType', 'residence', 'residenceCity', 'residenceCountry'],
      either: [],
      signature: true,
    })
    const whole = await fill(first, { identity, signature, version: 1 })
    expect([whole.body.state, whole.body.isSigned, whole.body.lacks.words]).toEqual(['complete', true, []])
    const again = await call(`GET /check-in/card/${first.guest}`, by(first.token))
    expect(again.body.identity).toMatchObject({ firstName: 'Asha', nationality: 'IN' })
    expect(again.body.hidden).toMatchObject({ documentNumber: '•••567', birthDate: '1998-••-••', residence: '12•••', phone: '•••210' })
    expect(JSON.stringify(again.body)).not.toMatch(/X1234567|1998-04-05|MG Road|98765 ?43210|160,141/)
    const cleared = await fill(first, { clear: ['phone', 'nationality'] })
    expect([cleared.body.hidden.phone, cleared.body.identity.nationality, cleared.body.state]).toEqual([undefined, undefined, 'incomplete'])
    expect((await cards()).guests.map((g: { state: string }) => g.state)).toEqual(['incomplete', 'empty'])
    const row = await selectOne<{ identity: string; signature: string }>('SELECT identity, signature FROM guest_cards WHERE guest_id = ?', [
      first.guest,
    ])
    expect([row?.identity, row?.signature]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)])
    const recorded = await select("SELECT changes FROM audit_lines WHERE property_id = ? AND action = 'checkin.card'", [property])
    expect(recorded).toHaveLength(3)
    expect(JSON.stringify(recorded)).not.toMatch(/Asha|X1234/)
    expect(await select("SELECT id FROM booking_history WHERE booking_id = ? AND event = 'card_filled'", [booking.id])).toHaveLength(1)
    const stored = await select("SELECT caller FROM idempotency_keys WHERE answer LIKE '%X1234567%' OR answer LIKE '%MG Road%'")
    expect(stored).toEqual([])
  })

  it('is there when the desk checks the guest in: compared, put right, and whole', async () => {
    const { first, fill, options, checkIn, token, booking, property } = await booked()
    await fill(first, { identity, signature })
    expect((await options()).guests[0].card).toMatchObject({
      state: 'complete',
      name: 'Asha Rao',
      signed: true,
      documentNumber: '•••567',
      birthDate: '1998-••-••',
    })
    expect((await options()).guests[1].card).toBeNull()
    const cards = () => call(`GET /check-in/cards?property=${property}&booking=${booking.id}`, { token })
    expect((await cards()).body[0]).toMatchObject({ identity, signature, filledByGuestAt: expect.any(String), checkedInAt: null })
    const read = await selectOne<{ changes: string }>(
      "SELECT changes FROM audit_lines WHERE property_id = ? AND action = 'identity.read' ORDER BY id DESC LIMIT 1",
      [property],
    )
    expect(JSON.stringify(read)).toContain(String(first.guest))
    const created = await checkIn({ card: 'confirmed', surname: 'Iyer' })
    expect([created.status, created.body.checkIns[0].signed], JSON.stringify(created.body)).toEqual([201, 'screen'])
    expect((await cards()).body[0]).toMatchObject({ identity: { ...identity, surname: 'Iyer' }, signature, filledByGuestAt: null })
    const late = await fill(first, { identity: { phone: '+49 30 1234' } })
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
    // A mistake of the desk costs the guest nothing.
    expect((await call(`DELETE /check-in/${created.body.checkIns[0].id}`, { token })).status).toBe(204)
    expect((await options()).guests[0].card).toMatchObject({ state: 'complete' })
    const thrown = await checkIn({ card: 'discarded' })
    expect([thrown.body.checkIns[0].identity, thrown.body.checkIns[0].signed]).toEqual([null, null])
    expect(await select('SELECT guest_id FROM guest_cards WHERE booking_id = ?', [booking.id])).toEqual([])
  })

  it('opens for its guest and for who booked, and for nobody else', async () => {
    const { first, second, guest, token, booking, fill, property } = await booked()
    const at = `GET /check-in/card/${first.guest}`
    expect((await call(at, guest)).status).toBe(200)
    for (const as of [{}, by(second.token), by('x'.repeat(64)), { token: await createSessionToken(await buildUser()) }])
      expect((await call(at, as)).status).toBe(404)
    expect((await call(at, { token })).status).toBe(403)
    expect((await fill(first, { identity }, { token })).status).toBe(403)
    expect((await call(`GET /booking/${booking.id}`, by(first.token))).status).toBe(404)
    expect((await call(`GET /booking/${booking.id}/cards`, by(first.token))).status).toBe(404)
    const desk = await call(`GET /booking/${booking.id}/cards`, { token })
    expect(desk.body.guests.map((g: { token: unknown }) => g.token)).toEqual([null, null])
    const viewer = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: viewer.id, role: 'viewer', createdAt: new Date() })
    expect((await call(`GET /booking/${booking.id}/cards`, { token: await createSessionToken(viewer) })).status).toBe(403)
    expect((await call('GET /check-in/card/999999', by(first.token))).status).toBe(404)
  })

  it('refuses what is no card, what is older than what stands there, and what comes too late', async () => {
    const { first, second, fill, guest, booking, cards } = await booked({ arrival: inDays(10), departure: inDays(12), source: 'web' })
    for (const [path, change] of Object.entries({
      'identity.nationality': { identity: { nationality: 'ZZ' } },
      'identity.birthDate': { identity: { birthDate: '2026-02-30' } },
      'identity.documentIssued': { identity: { documentIssued: inDays(3) } },
      'identity.colour': { identity: { colour: 'red' } },
      'clear.0': { clear: ['colour'] },
      signature: { signature: [[1, 1]] },
    })) {
      const { status, body } = await fill(first, change)
      expect([status, body.fields[0].path.replace('body.', '')]).toEqual([422, path])
    }
    await fill(first, { identity })
    await fill(first, { identity: { surname: 'Iyer' }, version: 1 })
    expect((await fill(first, { identity, version: 1 })).body.code).toBe('stale')
    await call(`DELETE /booking/${booking.id}?guest=${second.guest}`, guest)
    expect([404, 409]).toContain((await fill(second, { identity })).status)
    await call(`DELETE /booking/${booking.id}`, guest)
    const over = await fill(first, { identity })
    expect([over.status, over.body.code]).toEqual([409, 'invalid_transition'])
    expect((await cards()).refusal).toEqual(expect.any(String))
  })

  it('is deleted when nobody needs it any more', async () => {
    const { first, second, fill, checkIn } = await booked()
    await fill(first, { identity })
    await fill(second, { identity })
    await checkIn({ card: 'confirmed' })
    const left = () => select<{ guest_id: number }>('SELECT guest_id FROM guest_cards WHERE guest_id IN (?)', [[first.guest, second.guest]])
    const purge = () => jobs.find(job => job.name === 'cards')?.run(new AbortController().signal)
    await purge()
    expect(await left()).toHaveLength(2)
    await run('UPDATE guest_cards SET taken_at = taken_at - INTERVAL 2 DAY WHERE guest_id = ?', [first.guest])
    await purge()
    expect(await left()).toEqual([{ guest_id: second.guest }])
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = (SELECT booking_id FROM booking_guests WHERE id = ?)', [
      inDays(-9),
      inDays(-7),
      second.guest,
    ])
    await purge()
    expect(await left()).toEqual([])
  })

  it('costs a list the same statements for one guest and for many', async () => {
    const few = await booked({ guests: [{}] })
    const many = await booked({ guests: Array.from({ length: 12 }, () => ({})) })
    const counts = [await recordStatements(() => few.cards()), await recordStatements(() => many.cards())].map(s => s.length)
    expect(counts[0]).toBe(counts[1])
    expect((await many.cards()).guests).toHaveLength(12)
  })
})

describe('the list of arrivals', () => {
  const arrivals = async (property: number, token: string, category = 'arrivals') =>
    (await call(`GET /booking/all?property=${property}&category=${category}`, { token })).body

  it('says for each guest what the law still needs, until they are in or the card is complete', async () => {
    const { property, token, first, second, fill, checkIn, options } = await booked()
    await fill(first, { identity: { firstName: 'Asha', surname: 'Rao', nationality: 'DE' } })
    const [row] = await arrivals(property, token)
    // Germany asks nothing more of its own people.
    expect(row.cardsLacking).toEqual([
      {
        guest: second.guest,
        name: null,
        lacks: {
          words: [
            'firstName',
            'surname',
            'birthDate',
            'nationality',
            'documentType',
            'documentNumber',
            'residence',
            'residenceCity',
            'residenceCountry',
          ],
          either: [],
          signature: true,
        },
      },
    ])
    expect((await options()).guests[0].card.filled).toEqual(['firstName', 'surname', 'nationality'])
    expect((await options()).country).toBe('DE')
    await fill(second, { identity, signature })
    expect((await arrivals(property, token))[0].cardsLacking).toEqual([])
    await fill(second, { clear: ['documentNumber'] })
    expect((await arrivals(property, token))[0].cardsLacking[0].lacks.words).toEqual(['documentNumber'])
    const upcoming = await arrivals(property, token, 'all')
    expect(upcoming[0]).not.toHaveProperty('cardsLacking')
    expect((await checkIn({ guest: second.guest, card: 'confirmed' })).status).toBe(201)
    expect((await arrivals(property, token))[0].cardsLacking).toEqual([])
  })

  it('says so only to who checks guests in', async () => {
    const { property } = await booked()
    const accountant = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: accountant.id, role: 'accountant', createdAt: new Date() })
    const [row] = await arrivals(property, await createSessionToken(accountant))
    expect(row.guestCount).toBe(2)
    expect(row).not.toHaveProperty('cardsLacking')
  })

  it('costs one statement more for them, whatever their number', async () => {
    const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 40 } })
    const token = await createSessionToken(owner)
    const count = async () =>
      (await recordStatements(() => call(`GET /booking/all?property=${property.id}&category=arrivals&limit=100`, { token }))).length
    const counts: number[] = []
    for (const more of [1, 9]) {
      for (let i = 0; i < more; i++)
        await call('POST /booking', {
          token,
          body: bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests: [{}, {}] }),
        })
      counts.push(await count())
    }
    expect(counts[0]).toBe(counts[1])
  })
})
