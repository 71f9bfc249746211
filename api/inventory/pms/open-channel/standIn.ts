import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Day, daysFromTo, nightsBetween } from '../../../../domain/calendar/days.ts'

/*
 * Channex and the system behind it, on this machine, for tests and for trying things out: it sends availability, prices and restrictions as the Open Channel
 * documents it, takes bookings, and counts its own beds. It can be told to fail in the ways that the network does.
 */

export interface StandInBooking {
  status: 'new' | 'modified' | 'cancelled'
  provider_code: string
  hotel_code: string
  reservation_id: string
  arrival_date: Day
  departure_date: Day
  currency: string
  payment_collect: string
  customer: Record<string, unknown>
  rooms: {
    room_type_code: string
    occupancy: { adults: number; children: number; infants: number }
    days: { date: Day; price: string; rate_plan_code: string }[]
  }[]
  [more: string]: unknown
}

/** What goes wrong with the next booking or question: before it is done, after it, or instead of an answer. */
export type OpenChannelFault = { status: number } | 'cut-after' | 'hang-up' | 'hang-up-after' | 'silent-after' | { delayMs: number }

interface Connected {
  hotelCode: string
  key: string
}
type Change = { type: 'availability_changes' | 'restriction_changes'; attributes: Record<string, unknown> }

export interface OpenChannelStandIn {
  url: string
  key: string
  /** What was sent here, and what was answered. */
  calls: { path: string; status: number; body: unknown }[]
  /** By the reservation: as it was said last. */
  bookings: Map<string, StandInBooking>
  /** Beds or rooms that it has left, by its own count. */
  left: (room: number, night: Day) => number
  /** Where it sends, and as whom. */
  connect: (origin: string, connected: Connected) => void
  ask: (path: string, options?: Partial<Connected>) => Promise<{ status: number; body: Record<string, unknown> }>
  /** Sends changes; again with the same id where one is given, half of its text where it is cut. */
  push: (
    changes: Change[],
    options?: { requestId?: string; isCut?: boolean; key?: string; hotelCode?: string },
  ) => Promise<{ status: number; body: Record<string, unknown> }>
  /** It has so many, whatever it was said. */
  setLeft: (room: number, from: Day, to: Day, left: number) => void
  /** After a booking it says what is left of its nights. */
  follow: (does: boolean) => void
  fail: (...faults: OpenChannelFault[]) => void
  heal: () => void
  /** Reservations that it refuses, by the nights they begin on. */
  refuseArrival: (night: Day | undefined) => void
  stop: () => Promise<void>
}

export const availabilityChange = (room: number, from: Day, to: Day, availability: unknown, rate?: string): Change => ({
  type: 'availability_changes',
  attributes: { room_type_id: String(room), ...(rate && { rate_plan_id: rate }), date_from: from, date_to: to, availability },
})

export const restrictionChange = (rate: string, from: Day, to: Day, more: Record<string, unknown>): Change => ({
  type: 'restriction_changes',
  attributes: { room_type_id: rate.split('-')[0], rate_plan_id: rate, date_from: from, date_to: to, ...more },
})

export const rateOf = (rate: string, more: Record<string, unknown> = {}) => ({ rate, currency: 'EUR', fraction_size: 2, ...more })

export async function startOpenChannelStandIn({ key = 'open_channel_api_key', port = 0 } = {}): Promise<OpenChannelStandIn> {
  const calls: OpenChannelStandIn['calls'] = []
  const bookings = new Map<string, StandInBooking>()
  const beds = new Map<string, number>()
  const faults: OpenChannelFault[] = []
  let origin = ''
  let connected: Connected = { hotelCode: '', key: '' }
  let follows = true
  let refusedArrival: Day | undefined
  const nameOf = (room: number | string, night: Day) => `${room} ${night}`
  const leftOf = (room: number | string, night: Day) => beds.get(nameOf(room, night)) ?? 0

  /** A whole reservation each time: what it took before is given back first. */
  function take(booking: StandInBooking): void {
    const before = bookings.get(booking.reservation_id)
    if (before && before.status !== 'cancelled') move(before, 1)
    if (booking.status !== 'cancelled') move(booking, -1)
    bookings.set(booking.reservation_id, booking)
  }
  function move(booking: StandInBooking, by: 1 | -1) {
    for (const room of booking.rooms)
      for (const { date } of room.days) beds.set(nameOf(room.room_type_code, date), leftOf(room.room_type_code, date) + by)
  }

  function answer(path: string, body: unknown): [status: number, answer: unknown] {
    if (path === '/request_full_sync') return [200, { success: true }]
    if (path !== '/new_booking') return [404, { errors: { code: 'resource_not_found', title: 'Resource Not Found' } }]
    const { booking } = body as { booking: StandInBooking }
    if (booking.status === 'new' && booking.arrival_date === refusedArrival)
      return [422, { errors: { code: 'validation_error', title: 'Validation Error' } }]
    take(booking)
    if (follows && booking.status !== 'cancelled') setImmediate(() => void reportLeft(booking))
    return [200, { success: true, data: { id: booking.reservation_id } }]
  }

  async function reportLeft(booking: StandInBooking) {
    const nights = nightsBetween(booking.arrival_date, booking.departure_date)
    const changes = booking.rooms.flatMap(room =>
      nights.map(night => availabilityChange(Number(room.room_type_code), night, night, Math.max(0, leftOf(room.room_type_code, night)))),
    )
    await push(changes).catch(() => undefined)
  }

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const text = await readText(req)
    const path = new URL(req.url ?? '/', 'http://stand-in').pathname
    const fault = faults.shift()
    const call = { path, status: 0, body: text ? (JSON.parse(text) as unknown) : undefined }
    calls.push(call)
    if (fault === 'hang-up') return void res.destroy()
    if (typeof fault === 'object' && 'delayMs' in fault) await new Promise(resolve => setTimeout(resolve, fault.delayMs))
    const isRefused = typeof fault === 'object' && 'status' in fault
    const [status, content] = isRefused
      ? [fault.status, { errors: { code: 'refused', title: 'Refused' } }]
      : req.headers['api-key'] !== key
        ? [401, { errors: { code: 'unauthorized', title: 'Unauthorized' } }]
        : answer(path, call.body)
    call.status = status
    if (fault === 'hang-up-after') return void res.destroy()
    if (fault === 'silent-after') return
    const json = JSON.stringify(content)
    res.writeHead(status, { 'content-type': 'application/json' }).end(fault === 'cut-after' ? json.slice(0, json.length / 2) : json)
  }

  const toReply = async (response: Response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> })

  const push: OpenChannelStandIn['push'] = async (changes, { requestId = randomUUID(), isCut, ...other } = {}) => {
    const attributes = { request_id: requestId, hotel_code: other.hotelCode ?? connected.hotelCode, changes }
    const text = JSON.stringify({ data: [{ type: 'changes_notification', attributes }] })
    return toReply(
      await fetch(`${origin}/open-channel/changes/`, {
        method: 'POST',
        headers: { 'api-key': other.key ?? connected.key, 'content-type': 'application/json' },
        body: isCut ? text.slice(0, text.length / 2) : text,
      }),
    )
  }

  const server: Server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    calls,
    bookings,
    left: leftOf,
    connect: (where, as) => {
      origin = where
      connected = as
    },
    ask: async (path, as = {}) => {
      const { key: own, hotelCode } = { ...connected, ...as }
      return toReply(await fetch(`${origin}/open-channel/${path}/?hotel_code=${hotelCode}`, { headers: { 'api-key': own } }))
    },
    push,
    setLeft: (room, from, to, left) => {
      for (const night of daysFromTo(from, to)) beds.set(nameOf(room, night), left)
    },
    follow: does => {
      follows = does
    },
    fail: (...next) => void faults.push(...next),
    heal: () => {
      faults.length = 0
    },
    refuseArrival: night => {
      refusedArrival = night
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
