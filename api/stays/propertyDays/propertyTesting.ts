import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { select } from '../../../db/connection.ts'
import { messageTriggers } from '../../../domain/guestMessages/triggers.ts'
import { buildChannelAccount, buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import type { ChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import type { writeRevision } from '../../inventory/channel-managers/adapters/channex/standInReservation.ts'
import { type Api, inDays, run } from '../booking/testing.ts'

/** How many there are of the one that is counted. */
export const EXTRA_STOCK = 7
/** What the desk calls the lines that it adds to a bill; the names of extras end with it. */
export const BY_HAND = 'By hand'

export type Revision = Parameters<typeof writeRevision>[0]

/** A dorm by the bed, one that is sold both ways and a private; taxes that leave cents, a channel, an open till, and a template for every trigger. */
export async function openProperty(api: Api, channex: ChannexStandIn) {
  const fixture = await buildLiveProperty({
    email: `property-${randomUUID()}@example.org`,
    taxes: [
      { name: 'VAT', kind: 'vat_included', value: 700, payable: 'desk' },
      { name: 'City tax', kind: 'per_person_night', value: 133, payable: 'desk' },
    ],
    room: { units: 2, bedsPerUnit: 2, capacity: 4 },
  })
  const { property, owner, room: dorm } = fixture
  const both = { sellBy: 'both', type: 'mixed_dorm', gender: 'mixed', units: 2, bedsPerUnit: 3, capacity: 6, planned: true } as const
  const rooms = [
    dorm,
    await buildRoom(property, { ...both, basePrice: 2333, unitPrice: 6100 }),
    await buildRoom(property, {
      sellBy: 'unit',
      type: 'twin',
      gender: 'none',
      units: 2,
      bedsPerUnit: 2,
      capacity: 2,
      basePrice: null,
      unitPrice: 5000,
    }),
  ]
  const send = async (endpoint: string, body?: unknown, headers?: Record<string, string>) =>
    // Days go by: a session ends.
    api.call(endpoint, { token: await createSessionToken(owner), headers, ...(body !== undefined && { body }) })
  const done = async (endpoint: string, body: unknown) => {
    const { status, body: answer } = await send(endpoint, body)
    expect([200, 201], JSON.stringify(answer)).toContain(status)
    return answer
  }
  for (const trigger of messageTriggers.filter(t => t !== 'by_hand' && t !== 'event_joined')) {
    const days = { before_arrival: 1, unpaid: 1, in_house: 2, after_departure: 1 }[trigger as string] ?? 0
    await done('POST /message-templates', {
      property: property.id,
      name: trigger,
      trigger,
      days,
      time: '10:00',
      texts: [{ language: 'en', text: `${trigger} {code}` }],
    })
  }
  await run("UPDATE message_templates SET active_since = '2020-01-01' WHERE property_id = ?", [property.id])
  await done('POST /api/payment/shifts', { property: property.id, float: { amount: 10_000, currency: 'EUR' } })
  const extras: number[] = []
  for (const [per, more] of [
    ['person_night', { amount: 311 }],
    ['person', { amount: 250, stock: EXTRA_STOCK }],
  ] as const) {
    const { amount, ...counted } = more as { amount: number; stock?: number }
    const body = { property: property.id, name: `${per} ${BY_HAND}`, per, price: { amount, currency: 'EUR' }, ...counted }
    extras.push((await done('POST /extras', body)).id)
  }
  const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }, { title: 'Twin' }] })
  const { connectionId: connection } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  const [theirDorm, theirTwin] = remote.rooms.map(r => ({ room: r.id, rate: r.rates[0]?.id ?? null }))
  await done(`PUT /channel-managers/connections/${connection}/mapping`, {
    rows: [
      { room: dorm.id, plan: null, as: 'bed', remoteRoom: theirDorm?.room, remoteRate: theirDorm?.rate },
      { room: rooms[2]?.id, plan: null, as: 'unit', remoteRoom: theirTwin?.room, remoteRate: theirTwin?.rate },
    ],
  })
  await done(`PUT /channel-managers/connections/${connection}`, { isActive: true })
  await sendChanges(connection)
  return {
    ...{
      property,
      rooms,
      extras,
      send,
      connection,
      remote: remote.id,
      remoteRooms: [theirDorm, theirTwin] as { room: string; rate: string }[],
    },
    bookings: [] as number[],
    blocks: [] as number[],
    /** What a channel sold, as it stands there. */
    sold: [] as { booking: string; number: string; stays: Revision['stays'] }[],
    beds: rooms.flatMap(r => r.bedIds.map(bed => ({ bed, room: r.id }))),
    async loadStatuses(): Promise<Map<number, string>> {
      const rows = await select<{ id: number; status: string }>('SELECT id, status FROM bookings WHERE property_id = ?', [property.id])
      return new Map(rows.map(b => [b.id, b.status]))
    },
    /** By a condition that asks for one day: today. */
    findBookings: async (condition: string): Promise<number[]> =>
      (
        await select<{ id: number }>(`SELECT id FROM bookings WHERE property_id = ? AND ${condition} ORDER BY id`, [property.id, inDays(0)])
      ).map(b => b.id),
    findChannelBookings: async (number: string): Promise<number[]> =>
      (await select<{ id: number }>('SELECT id FROM bookings WHERE property_id = ? AND channel_number = ?', [property.id, number])).map(
        b => b.id,
      ),
    /** The job looks at a template every few minutes. */
    lookForMessages: () =>
      run("UPDATE message_templates SET next_look_at = '2020-01-01' WHERE property_id = ? AND next_look_at IS NOT NULL", [property.id]),
  }
}
export type OpenProperty = Awaited<ReturnType<typeof openProperty>>
