import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { buildChannelAccount, buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import { type ChannexStandIn, startChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { writeRevision } from '../../inventory/channel-managers/adapters/channex/standInReservation.ts'
import { type Api, inDays, startApi } from '../booking/testing.ts'

export let api: Api
export let channex: ChannexStandIn

/** For the tests of a file: an API, and a channel manager beside it whose feed is empty before each. */
export function withChannex() {
  beforeAll(async () => {
    channex = await startChannexStandIn()
    api = await startApi({ channexUrl: channex.url })
  })
  afterAll(async () => {
    await api.stop()
    await channex.stop()
  })
  beforeEach(() => {
    channex.forgetFeed()
    channex.calls.length = 0
    channex.limit(1000)
  })
}

/** A dorm by the bed and a private of two, which they count as it is; everything is known over there. */
export async function setUp({ beds = 4, unitFactor = 1, taxes }: { beds?: number; unitFactor?: number; taxes?: object[] } = {}) {
  const {
    owner,
    property,
    room: dorm,
  } = await buildLiveProperty({
    email: `house-${randomUUID()}@example.org`,
    ...(taxes && { taxes: taxes as TaxRule[] }),
    room: { units: 1, bedsPerUnit: beds, capacity: beds },
  })
  const twin = await buildRoom(property, { sellBy: 'unit', units: 2, bedsPerUnit: 2, unitPrice: 10_000, basePrice: null })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }, { title: 'Twin' }, { title: 'Attic' }] })
  const { connectionId: id } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
  const [theirDorm, theirTwin, theirAttic] = remote.rooms as [Room, Room, Room]
  const rows = [
    { room: dorm.id, plan: null, as: 'bed', remoteRoom: theirDorm.id, remoteRate: theirDorm.rates[0]?.id },
    { room: twin.id, plan: null, as: 'unit', remoteRoom: theirTwin.id, remoteRate: theirTwin.rates[0]?.id, unitFactor },
  ]
  const mapping = await call(`PUT /channel-managers/connections/${id}/mapping`, { rows })
  expect(mapping.status, JSON.stringify(mapping.body)).toBe(200)
  await call(`PUT /channel-managers/connections/${id}`, { isActive: true })
  await sendChanges(id)
  const stayIn = (room: Room, arrival = 10, nights = 2, more: object = {}) => ({
    ...{ room: room.id, rate: room.rates[0]?.id ?? null, arrival: inDays(arrival), departure: inDays(arrival + nights) },
    ...more,
  })
  const revision = (stays: object[], more: object = {}) => writeRevision({ property: remote.id, stays: stays as never, ...more })
  const sell = (stays: object[], more: object = {}) => {
    const written = revision(stays, more)
    channex.sell(written)
    return written
  }
  const list = async (query = '') => (await call(`GET /channel-managers/connections/${id}/reservations${query}`)).body
  const bookings = () =>
    select<{ id: number; status: string; arrival: string; departure: string; channel_number: string; total: number; guest_name: string }>(
      'SELECT id, status, arrival, departure, channel_number, total, guest_name FROM bookings WHERE property_id = ? ORDER BY id',
      [property.id],
    )
  const read = async (booking: number) => (await call(`GET /booking/${booking}`)).body
  return {
    owner,
    property,
    dorm,
    twin,
    token,
    call,
    remote,
    id,
    theirDorm,
    theirTwin,
    theirAttic,
    rows,
    stayIn,
    revision,
    sell,
    list,
    bookings,
    read,
  }
}
export type Room = ChannexStandIn['properties'][number]['rooms'][number]
export const only = <T>(rows: T[]): T => {
  expect(rows).toHaveLength(1)
  return rows[0] as T
}
