import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { signUpPerson } from '../../people/auth/testing.ts'
import { type Api, bookingOf, createBookedProperty, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { purgeSharing } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const build = () => buildLiveProperty({ room: { bedsPerUnit: 60 } })
type TestProperty = Awaited<ReturnType<typeof build>>
const weeksOf = async (fixture: TestProperty) => (await api.call(`GET /property/${fixture.property.id}/staying`)).body.weeks
let count = 0

/** A guest of tonight, who chose to be counted. */
async function sharing(
  fixture: TestProperty,
  { country = 'IN', age = '25-34', guests = [{}] }: { country?: string; age?: string; guests?: object[] } = {},
) {
  const guest = { name: 'Asha Rao', email: `counted${++count}@stays.example` }
  const { body } = await api.call('POST /booking', {
    body: bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(1), guest, guests }),
  })
  const headers = { 'X-Manage-Token': body.manageToken as string }
  const text = await api.call(`PUT /booking/${body.id}/staying`, { headers, body: { shares: true, country, age } })
  expect([text.status, text.body]).toEqual([200, { shares: true, country, age }])
  return { id: body.id as number, headers, email: guest.email }
}
/** What was said today counts tomorrow. */
const aDayLater = (fixture: TestProperty) =>
  run('UPDATE stay_shares SET created_at = created_at - INTERVAL 1 DAY WHERE property_id = ?', [fixture.property.id])

describe('who is staying', () => {
  it('is told from five on, the day after they said so, and never one of them', async () => {
    const fixture = await build()
    for (const country of ['IN', 'IN', 'IN', 'IN']) await sharing(fixture, { country })
    await aDayLater(fixture)
    expect(await weeksOf(fixture)).toEqual([])
    await sharing(fixture, { country: 'PT', age: '55+', guests: [{}, {}] })
    expect(await weeksOf(fixture)).toEqual([])
    await aDayLater(fixture)
    expect(await weeksOf(fixture)).toEqual([
      { from: expect.any(String), to: expect.any(String), people: 5, countries: [], ages: [], alone: null },
    ])
    await sharing(fixture)
    await aDayLater(fixture)
    const [week] = await weeksOf(fixture)
    expect(week).toMatchObject({ people: 5, countries: [{ country: 'IN', people: 5 }], ages: [{ age: '25-34', people: 5 }], alone: 5 })
    expect(week.from <= inDays(0) && inDays(0) <= week.to).toBe(true)
  })

  it('loses who takes it back, cancels or goes, and costs the same statements with many', async () => {
    const fixture = await build()
    const guests = []
    for (let i = 0; i < 7; i++) guests.push(await sharing(fixture))
    await aDayLater(fixture)
    expect(await weeksOf(fixture)).toMatchObject([{ people: 5 }])
    const [first, second, third] = guests as [
      Awaited<ReturnType<typeof sharing>>,
      Awaited<ReturnType<typeof sharing>>,
      Awaited<ReturnType<typeof sharing>>,
    ]
    const back = await api.call(`PUT /booking/${first.id}/staying`, { headers: first.headers, body: { shares: false } })
    expect(back.body).toEqual({ shares: false, country: null, age: null })
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [second.id])
    expect(await weeksOf(fixture)).toMatchObject([{ people: 5 }])
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-20), inDays(-18), third.id])
    expect(await weeksOf(fixture)).toEqual([])
    await purgeSharing()
    const row = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM stay_shares WHERE property_id = ?', [fixture.property.id])
    expect(Number(row?.n)).toBe(4)
    const empty = await build()
    const request = (of: TestProperty) => recordStatements(() => api.call(`GET /property/${of.property.id}/staying`))
    expect(await request(fixture)).toEqual(await request(empty))
  })

  it('is of live properties', async () => {
    const fixture = await build()
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [fixture.property.id])
    expect((await api.call(`GET /property/${fixture.property.id}/staying`)).status).toBe(404)
    expect((await api.call('GET /property/999999999/staying')).status).toBe(404)
  })
})

describe('the choice to be counted', () => {
  it('is off until the guest makes it, for nobody else to make or read, and in the audit without what was said', async () => {
    const { booking, guest, desk } = await createBookedProperty(api)
    const path = `/booking/${booking.id}/staying`
    expect((await api.call(`GET ${path}`, guest)).body).toEqual({ shares: false, country: null, age: null })
    const body = { shares: true, country: 'IN', age: '18-24' }
    expect((await api.call(`PUT ${path}`, { ...guest, body })).body).toEqual(body)
    expect((await api.call(`PUT ${path}`, { ...guest, body: { shares: true } })).body).toEqual({ shares: true, country: null, age: null })
    for (const method of ['GET', 'PUT'] as const) {
      const send = (as: object) => api.call(`${method} ${path}`, { ...as, ...(method === 'PUT' && { body }) })
      expect((await send(desk)).status).toBe(403)
      expect((await send({})).status).toBe(404)
      expect((await send({ token: await createSessionToken(await buildUser()) })).status).toBe(404)
    }
    const line = await selectOne<{ changes: unknown }>(
      "SELECT changes FROM audit_lines WHERE action = 'booking.share_stay' AND entity_id = ? ORDER BY id LIMIT 1",
      [booking.id],
    )
    expect(JSON.stringify(line?.changes)).not.toMatch(/IN|18-24/)
  })

  it('is for stays that are booked and not over', async () => {
    const { booking, guest } = await createBookedProperty(api)
    await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [booking.id])
    const put = (body: object) => api.call(`PUT /booking/${booking.id}/staying`, { ...guest, body })
    expect((await put({ shares: true })).body.code).toBe('invalid_transition')
    expect((await put({ shares: false })).status).toBe(200)
    for (const wrong of [{ shares: 'yes' }, { shares: true, age: '0-17' }, { shares: true, country: 'Narnia' }, {}])
      expect((await put(wrong)).status).toBe(422)
  })

  it('is among what is kept about a person, and goes with them', async () => {
    const person = await signUpPerson(api)
    const fixture = await build()
    const { body: created } = await api.call('POST /booking', {
      token: person.token,
      body: bookingOf({ ...fixture, guest: { name: 'Asha Rao', email: person.email } }),
    })
    await api.call(`PUT /booking/${created.id}/staying`, { token: person.token, body: { shares: true, country: 'IN' } })
    const { body } = await api.call('GET /auth/me/data', { token: person.token })
    expect(body.sharedStays).toEqual([{ booking: created.id, country: 'IN', age: null }])
    await run("UPDATE bookings SET arrival = '2025-03-01', departure = '2025-03-03', status = 'checked_out' WHERE id = ?", [created.id])
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    expect(await selectOne('SELECT booking_id FROM stay_shares WHERE booking_id = ?', [created.id])).toBeUndefined()
  })
})
