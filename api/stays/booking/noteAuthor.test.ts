import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createBookedProperty, inDays, run, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('a note says whose it is', () => {
  it('wherever it is shown, and follows who writes it last', async () => {
    const { booking, guest, desk, property } = await createBookedProperty(api, { note: 'Window bed, please' })
    const rosa = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: rosa.id, role: 'reception', createdAt: new Date() })
    const reception = { token: await createSessionToken(rosa) }
    const result = async () => {
      const one = (await api.call(`GET /booking/${booking.id}`, desk)).body
      const [row] = (await api.call(`GET /booking/all?property=${property.id}`, desk)).body
      const calendar = (
        await api.call(`GET /dashboard/calendar?property=${property.id}&startDate=${inDays(9)}&endDate=${inDays(14)}`, desk)
      ).body
      return [one.note, one.noteBy, row.noteBy, calendar.bookings?.[0]?.noteBy]
    }
    const write = (who: object, body: object) => api.call(`PUT /booking/${booking.id}`, { ...who, body })
    expect(await result()).toEqual(['Window bed, please', 'guest', 'guest', 'guest'])
    await write(desk, { arrivalTime: '18:00', note: 'Window bed, please' })
    expect((await result())[1]).toBe('guest')
    await write(reception, { note: 'Comes by bike' })
    expect(await result()).toEqual(['Comes by bike', 'desk', 'desk', 'desk'])
    await write(desk, { note: 'Friend of the house' })
    expect(await result()).toEqual(['Friend of the house', 'manager', 'manager', 'manager'])
    await write(guest, { note: 'Late train' })
    expect((await result())[1]).toBe('guest')
    await write(desk, { note: null })
    expect((await result()).slice(0, 3)).toEqual([null, null, null])
  })

  it('of a booking at the desk too, and in the mail to the property', async () => {
    const { property, room, desk } = await createBookedProperty(api)
    const body = bookingOf({ property, room, source: 'desk', note: 'VIP' })
    const created = (await api.call('POST /booking', { ...desk, body })).body
    expect([created.note, created.noteBy]).toEqual(['VIP', 'manager'])
    const mails = await select<{ text: string }>(
      "SELECT text_body AS text FROM mail_outbox WHERE template = 'bookingForHouse' AND text_body LIKE '%VIP%'",
    )
    for (const { text } of mails) expect(text).toContain('Note from a manager:')
    await run('UPDATE bookings SET note_by = NULL WHERE id = ?', [created.id])
    expect((await api.call(`GET /booking/${created.id}`, desk)).body.noteBy).toBe('desk')
  })
})
