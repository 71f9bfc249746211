import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { sample } from '../../domain/testing.ts'
import { endpoints } from '../contract.ts'
import { buildLiveProperty, createSessionToken } from '../factories.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../stays/booking/testing.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type PropertyFixture } from './propertyFixture.ts'

/** Rules of docs/security.md that hold for all endpoints or all statements. */

let api: Api
let fixture: PropertyFixture
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  fixture = await buildPropertyFixture(api)
})
afterAll(() => api.stop())

describe('an answer is its caller’s alone, unless it says that it is everybody’s', () => {
  // Tiles of the map are files for everybody, each kept as its edition says (api/listing/map/map.test.ts).
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([key]) => key.startsWith('GET ') && !key.includes('/stream') && !key.includes('/map/tiles/') && !key.includes('/map/streets'),
  )

  it.each(sample(reading, 3))('%s', async (endpoint, { who, maxAge }) => {
    const token = fixture.tokens[who === 'sup' ? 'super_admin' : 'owner'] as string
    const { status, headers } = await api.call(`GET ${createMinimalRequest(endpoint, fixture).path}`, { token })
    const text = headers.get('cache-control') ?? ''
    if (maxAge && status === 200) expect(text).toBe(`public, max-age=${maxAge}`)
    else expect(text).toMatch(/^no-store(, no-transform)?$/)
  })
})

describe('a statement that changes something names the property', () => {
  const flow = async () => {
    const { property, room, owner } = await buildLiveProperty({ room: { bedsPerUnit: 8 } })
    const token = await createSessionToken(owner)
    const request = async (endpoint: string, body?: object, isDesk = true) => {
      const reply = await api.call(endpoint, { ...(body && { body }), ...(isDesk && { token }) })
      expect(reply.status, `${endpoint} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
      return reply.body
    }
    return recordStatements(async () => {
      const held = await request('POST /booking', bookingOf({ property, room, hold: true }), false)
      await api.call(`POST /booking/${held.id}/confirm`, { headers: { 'X-Manage-Token': held.manageToken } })
      await request(`PUT /booking/${held.id}`, { note: 'Late', arrival: inDays(11), departure: inDays(14) })
      await request(`DELETE /booking/${held.id}`)
      const today = bookingOf({ property, room, arrival: inDays(0), departure: inDays(3), source: 'desk', guests: [{}, {}] })
      const { id } = await request('POST /booking', today)
      const { checkIns } = await request('POST /check-in', { booking: id, guests: [{ name: 'Asha Rao' }, { name: 'Ravi Rao' }] })
      const { body: options } = await api.call(`GET /check-in/options?booking=${id}`, { token })
      const free = options.rooms[0].beds.find((b: { free: boolean }) => b.free)
      await request(`PUT /check-in/${checkIns[0].id}`, { bed: free.id, nationality: 'IN' })
      await request(`POST /booking/${id}/extend`, { departure: inDays(4) })
      await request('POST /api/payment/cash-payments', {
        property: property.id,
        booking: id,
        amount: { amount: 100, currency: 'EUR' },
        method: 'cash',
        withoutShift: 'Nobody counts here',
      })
      await request(`DELETE /check-in/${checkIns[1].id}`)
      await request(`PUT /check-in/${checkIns[0].id}`, { checkOut: true, withDebt: true })
    })
  }

  it('from the sale to the desk', async () => {
    const tables = await select<{ name: string }>(
      "SELECT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'property_id'",
    )
    const ofProperties = new Set(tables.map(t => t.name))
    const changing = (await flow()).flatMap(sql => {
      const [, table] = /^\s*(?:INSERT (?:IGNORE )?INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+`?(\w+)/i.exec(sql) ?? []
      return table && ofProperties.has(table) ? [{ table, sql }] : []
    })
    for (const table of ['bookings', 'booking_lines', 'room_nights', 'bed_nights', 'folio_lines', 'check_ins'])
      expect(changing.map(c => c.table)).toContain(table)
    expect(changing.filter(c => !/property_id/.test(c.sql)).map(c => c.sql.replace(/\s+/g, ' ').slice(0, 160))).toEqual([])
  })
})
