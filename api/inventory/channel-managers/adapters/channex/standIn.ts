import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Day, daysFromTo } from '../../../../../domain/calendar/days.ts'

/*
 * Channex as far as it is documented, on this machine, for tests and for trying things out: properties, rooms and rates, availability and restrictions with their
 * warnings, the feed of revisions, and ten messages of a kind a minute. It can be told to fail in the ways that the network does.
 */

interface StandInRate {
  id: string
  title: string
  currency: string
  sellMode: 'per_room' | 'per_person'
  occupancies: number[]
}
interface StandInRoom {
  id: string
  title: string
  kind: 'room' | 'dorm'
  occupancy: number
  rates: StandInRate[]
}
interface StandInProperty {
  id: string
  title: string
  currency: string
  rooms: StandInRoom[]
}
export interface StandInNight {
  rate?: string
  rates?: { occupancy: number; rate: string }[]
  min_stay_arrival?: number
  min_stay_through?: number
  max_stay?: number
  closed_to_arrival?: boolean
  closed_to_departure?: boolean
  stop_sell?: boolean
}
type Change = Record<string, unknown> & { date?: Day; date_from?: Day; date_to?: Day }

export interface StandInCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  status: number
  at: number
}

interface StandInWebhook {
  url: string
  headers: Record<string, string>
}

/** What goes wrong with the next call: it is refused before it is done, done and answered badly, or never answered. */
export type StandInFault = { status: number } | 'cut' | 'cut-after' | 'hang-up' | 'hang-up-after' | { delayMs: number }

export interface ChannexStandIn {
  url: string
  key: string
  /** Every call that arrived. */
  calls: StandInCall[]
  properties: StandInProperty[]
  addProperty: (property: { title?: string; currency?: string; rooms?: StandInRoomInput[] }) => StandInProperty
  /** What it believes. */
  left: (room: string, night: Day) => number
  night: (rate: string, night: Day) => StandInNight
  /** A guest buys there: availability falls, and a revision waits in the feed. */
  sell: (revision: Record<string, unknown>) => string
  /** What waits in the feed stands there twice. */
  repeat: () => void
  /** What waits in the feed stands there in another order. */
  shuffle: (order: (a: { id: string }, b: { id: string }) => number) => void
  /** What was not acknowledged for half an hour is offered no more. */
  forgetFeed: () => void
  /** Somebody writes about a reservation there; answers its id. */
  write: (message: { property: string; booking: string; text: string; sender?: 'guest' | 'property' }) => string
  /** What was written about a reservation, oldest first. */
  written: (booking: string) => { id: string; message: string; sender: string }[]
  /** Whether the application of messages is installed there. */
  carryMessages: (does: boolean) => void
  /** A guest writes of a property on a site; answers its id. */
  review: (review: {
    property: string
    booking?: string
    ota?: string
    name?: string
    score?: number
    content?: string
    expired?: boolean
  }) => string
  /** As it is there now. */
  reviewed: (id: string) => Record<string, unknown> | undefined
  /** Who is to be told that something was sold. */
  webhooks: StandInWebhook[]
  /** Revisions that wait to be acknowledged. */
  feed: () => string[]
  /** Faults of the next calls, in their order. */
  fail: (...faults: StandInFault[]) => void
  /** Says nothing at all for so long. */
  silence: (ms: number) => void
  /** What was still to go wrong goes well. */
  heal: () => void
  /** Messages of a kind that it takes from a property in a minute. */
  limit: (perMinute: number) => void
  /** Entries of a rate or room that reach over a night are refused with this warning; undefined: taken again. */
  refuse: (remote: string, night: Day, warning: string | undefined) => void
  stop: () => Promise<void>
}

interface StandInRoomInput {
  title: string
  kind?: 'room' | 'dorm'
  occupancy?: number
  rates?: { title: string; sellMode?: 'per_room' | 'per_person'; occupancies?: number[]; currency?: string }[]
}

export async function startChannexStandIn({ key = 'stand-in-key', port = 0 } = {}): Promise<ChannexStandIn> {
  const calls: StandInCall[] = []
  const properties: StandInProperty[] = []
  const availability = new Map<string, Map<Day, number>>()
  const rates = new Map<string, Map<Day, StandInNight>>()
  const revisions: { id: string; attributes: Record<string, unknown> }[] = []
  const faults: StandInFault[] = []
  let perMinute = 10
  let silentUntil = 0
  const sent = new Map<string, number[]>()
  const refused = new Map<string, string>()
  /** By the booking: as it is now. */
  const bookings = new Map<string, Record<string, unknown>>()
  const webhooks: StandInWebhook[] = []
  const texts: { id: string; property: string; booking: string; message: string; sender: string; at: string }[] = []
  const reviews: { id: string; property: string; attributes: Record<string, unknown> }[] = []
  const presentReview = ({ id, property, attributes }: (typeof reviews)[number]) => ({
    ...{ type: 'review', id, attributes, relationships: { property: { data: { id: property } } } },
  })
  let carriesMessages = true
  const writeText = (property: string, booking: string, message: string, sender: string): string => {
    const id = randomUUID()
    texts.push({ id, property, booking, message, sender, at: new Date().toISOString().replace('Z', '') })
    return id
  }

  const rooms = () => properties.flatMap(p => p.rooms.map(room => ({ ...room, property: p.id })))
  const nightOf = (rate: string, night: Day): StandInNight => rates.get(rate)?.get(night) ?? {}
  const leftOf = (room: string, night: Day) => availability.get(room)?.get(night) ?? 0

  function isOverLimit(kind: string, property: string): boolean {
    const name = `${kind} ${property}`
    const now = Date.now()
    const recent = (sent.get(name) ?? []).filter(at => at > now - 60_000)
    sent.set(name, [...recent, now])
    return recent.length >= perMinute
  }

  function applyAll(
    changes: Change[],
    apply: (change: Change, night: Day) => string | undefined,
    problem: (change: Change) => string | undefined,
  ) {
    const warnings = changes.flatMap(change => {
      const field = problem(change) ?? refusalOf(change)
      if (field) return [{ ...change, warning: { [field.split(' ')[0] as string]: [field.slice(field.indexOf(' ') + 1)] } }]
      const from = (change.date ?? change.date_from) as Day
      for (const night of daysFromTo(from, change.date ?? change.date_to ?? from)) apply(change, night)
      return []
    })
    const isDone = warnings.length < changes.length
    return { data: isDone ? [{ id: randomUUID(), type: 'task' }] : [], meta: { message: 'Success', warnings } }
  }

  const problemOfDates = ({ date, date_from, date_to }: Change) =>
    (date ?? date_from) && (date ?? date_to) && (date ?? date_from ?? '') <= (date ?? date_to ?? '') ? undefined : 'date_from is invalid'

  const refusalOf = (change: Change) =>
    [...refused].find(([key]) => {
      const [remote, night = ''] = key.split(' ')
      const from = change.date ?? change.date_from ?? ''
      return remote === (change.rate_plan_id ?? change.room_type_id) && night >= from && night <= (change.date ?? change.date_to ?? from)
    })?.[1]

  const pushAvailability = (values: Change[]) =>
    applyAll(
      values,
      (change, night) => {
        const room = String(change.room_type_id)
        const nights = availability.get(room) ?? new Map<Day, number>()
        availability.set(room, nights.set(night, Number(change.availability)))
        return undefined
      },
      change => {
        if (!rooms().some(r => r.id === change.room_type_id && r.property === change.property_id)) return 'room_type_id is invalid'
        if (!Number.isInteger(change.availability) || Number(change.availability) < 0)
          return 'availability must be greater than or equal to 0'
        return problemOfDates(change)
      },
    )

  const fields = [
    'rate',
    'rates',
    'min_stay_arrival',
    'min_stay_through',
    'max_stay',
    'closed_to_arrival',
    'closed_to_departure',
    'stop_sell',
  ] as const
  const pushRestrictions = (values: Change[]) =>
    applyAll(
      values,
      (change, night) => {
        const rate = String(change.rate_plan_id)
        const nights = rates.get(rate) ?? new Map<Day, StandInNight>()
        const values = Object.fromEntries(fields.flatMap(f => (f in change ? [[f, change[f]]] : [])))
        rates.set(rate, nights.set(night, { ...nights.get(night), ...values }))
        return undefined
      },
      change => {
        const known = rooms().some(r => r.property === change.property_id && r.rates.some(rate => rate.id === change.rate_plan_id))
        if (!known) return 'rate_plan_id is invalid'
        if (!fields.some(f => f in change)) return 'rate is invalid'
        if (fields.some(f => f in change && change[f] === null)) return 'rate Should be a non null value or not existed field'
        if ('rate' in change && !(Number(change.rate) > 0)) return 'rate must be greater than 0'
        const short = (['min_stay_arrival', 'min_stay_through'] as const).find(f => f in change && !(Number(change[f]) >= 1))
        return short ? `${short} must be greater than or equal to 1` : problemOfDates(change)
      },
    )

  const inRange = (night: Day, query: URLSearchParams) =>
    night >= (query.get('filter[date][gte]') ?? '') && night <= (query.get('filter[date][lte]') ?? '9999')
  const byNight = <T>(nights: Map<Day, T> | undefined, query: URLSearchParams) =>
    Object.fromEntries([...(nights ?? [])].filter(([night]) => inRange(night, query)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

  function page<T>(all: T[], query: URLSearchParams) {
    const limit = Math.min(100, Number(query.get('pagination[limit]') ?? 10))
    const number = Number(query.get('pagination[page]') ?? 1)
    return { data: all.slice((number - 1) * limit, number * limit), meta: { page: number, limit, total: all.length } }
  }

  function answer(method: string, path: string, query: URLSearchParams, body: unknown): [status: number, answer: unknown] {
    const property = query.get('filter[property_id]')
    const own = rooms().filter(r => !property || r.property === property)
    const values = ((body as { values?: Change[] } | undefined)?.values ?? []) as Change[]
    const ofProperty = String(values[0]?.property_id ?? '')
    switch (`${method} ${path}`) {
      case 'GET /properties':
        return [
          200,
          page(
            properties.map(({ id, title, currency }) => ({ type: 'property', id, attributes: { id, title, currency } })),
            query,
          ),
        ]
      case 'GET /room_types':
        return [200, page(own.map(toRoomEntity), query)]
      case 'GET /rate_plans':
        return [
          200,
          page(
            own.flatMap(room => room.rates.map(rate => toRateEntity(room, rate))),
            query,
          ),
        ]
      case 'POST /availability':
        return isOverLimit('availability', ofProperty) ? [429, tooMany] : [200, pushAvailability(values)]
      case 'POST /restrictions':
        return isOverLimit('restrictions', ofProperty) ? [429, tooMany] : [200, pushRestrictions(values)]
      case 'GET /availability':
        return [200, { data: Object.fromEntries(own.map(r => [r.id, byNight(availability.get(r.id), query)])) }]
      case 'GET /restrictions':
        if (!query.get('filter[restrictions]')) return [400, failed('bad_request', ['restrictions is required'])]
        return [200, { data: Object.fromEntries(own.flatMap(r => r.rates.map(rate => [rate.id, byNight(rates.get(rate.id), query)]))) }]
      case 'GET /booking_revisions/feed':
        return [
          200,
          page(
            revisions.filter(r => !property || r.attributes.property_id === property),
            query,
          ),
        ]
    }
    const [, talked] = /^\/bookings\/([^/]+)\/messages$/.exec(path) ?? []
    if (talked || path === '/message_threads') {
      if (!carriesMessages) return [403, failed('forbidden')]
      if (!talked) {
        const threads = [...Map.groupBy(texts, text => text.booking)].flatMap(([booking, all]) => {
          const heard = all.filter(text => text.sender === 'guest').at(-1)
          const [first] = all
          const relationships = { booking: { data: { id: booking } }, property: { data: { id: first?.property } } }
          return { id: booking, attributes: { last_message_received_at: heard?.at ?? null, title: '' }, relationships }
        })
        return [
          200,
          page(
            threads.filter(thread => !property || thread.relationships.property.data.id === property),
            query,
          ),
        ]
      }
      if (method === 'POST') {
        const { message } = (body as { message: { message: string } }).message
        const known = bookings.get(talked)
        if (!known) return [404, failed('resource_not_found')]
        return [201, { data: { type: 'message', id: writeText(String(known.property_id), talked, message, 'property') } }]
      }
      const own = texts.filter(text => text.booking === talked)
      return [
        200,
        page(
          own.map(({ id, message, sender, at }) => ({ type: 'message', id, attributes: { message, sender, inserted_at: at } })),
          query,
        ),
      ]
    }
    const [, review, replies] = /^\/reviews(?:\/([^/]+)(\/reply)?)?$/.exec(path) ?? []
    if (path === '/reviews') {
      const found = reviews.filter(r => !property || r.property === property)
      return [200, page(found.map(presentReview), query)]
    }
    if (review) {
      const known = reviews.find(r => r.id === review)
      if (!known) return [404, failed('resource_not_found')]
      if (!replies) return [200, { data: presentReview(known) }]
      const { reply } = (body as { reply: { reply: string } }).reply
      const isOver = known.attributes.is_replied || Date.parse(`${known.attributes.expired_at}Z`) < Date.now()
      if (isOver || !reply) return [422, failed('reply_error')]
      Object.assign(known.attributes, { reply: { reply }, is_replied: true })
      return [200, { data: presentReview(known) }]
    }
    if (method === 'GET' && path === '/bookings') {
      const since = query.get('filter[inserted_at][gte]') ?? ''
      const found = [...bookings.values()].filter(b => (!property || b.property_id === property) && String(b.inserted_at) >= since)
      return [
        200,
        page(
          found.map(attributes => ({ type: 'booking', id: attributes.booking_id, attributes })),
          query,
        ),
      ]
    }
    if (method === 'POST' && path === '/webhooks') {
      const { callback_url: url, headers } = (body as { webhook: { callback_url: string; headers: Record<string, string> } }).webhook
      webhooks.push({ url, headers })
      return [201, { data: { type: 'webhook', id: randomUUID() } }]
    }
    const acknowledged = /^\/booking_revisions\/([^/]+)\/ack$/.exec(path)?.[1]
    if (method === 'POST' && acknowledged) {
      const at = revisions.findIndex(r => r.id === acknowledged)
      if (at < 0) return [404, failed('resource_not_found')]
      revisions.splice(0, revisions.length, ...revisions.filter(r => r.id !== acknowledged))
      return [200, { meta: { message: 'Success' } }]
    }
    return [404, failed('resource_not_found')]
  }

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '/', 'http://stand-in')
    const text = await readText(req)
    const path = url.pathname.replace(/^\/api\/v1/, '')
    const fault = faults.shift()
    const isBefore = fault !== undefined && fault !== 'cut-after' && fault !== 'hang-up-after'
    const call: StandInCall = {
      method: req.method ?? '',
      path,
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
      status: 0,
      at: Date.now(),
    }
    calls.push(call)
    if (Date.now() < silentUntil || fault === 'hang-up') return void res.destroy()
    if (typeof fault === 'object' && 'delayMs' in fault) await new Promise(resolve => setTimeout(resolve, fault.delayMs))
    const isRefused = typeof fault === 'object' && 'status' in fault
    const [status, content] = isRefused
      ? [fault.status, fault.status === 429 ? tooMany : failed('internal')]
      : req.headers['user-api-key'] !== key
        ? [401, failed('unauthorized')]
        : isBefore && fault === 'cut'
          ? [200, { data: [] }]
          : answer(call.method, path, url.searchParams, call.body)
    call.status = status
    if (fault === 'hang-up-after') return void res.destroy()
    const json = JSON.stringify(content)
    const isCut = fault === 'cut' || fault === 'cut-after'
    res.writeHead(status, { 'content-type': 'application/json' }).end(isCut ? json.slice(0, Math.floor(json.length / 2)) : json)
  }

  /** A new reservation lowers what is left there; all others wait for us to say what is so. */
  function lowerAvailability(attributes: Record<string, unknown>) {
    for (const room of attributes.rooms as { room_type_id: string; days: Record<Day, string> }[])
      for (const night of Object.keys(room.days)) {
        const nights = availability.get(room.room_type_id)
        nights?.set(night, Math.max(0, (nights.get(night) ?? 0) - 1))
      }
  }

  const server: Server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    key,
    calls,
    properties,
    addProperty: ({ title = 'Test Property', currency = 'EUR', rooms: roomInputs = [] }) => {
      const property: StandInProperty = { id: randomUUID(), title, currency, rooms: roomInputs.map(room => buildRoom(room, currency)) }
      properties.push(property)
      return property
    },
    left: leftOf,
    night: nightOf,
    sell: attributes => {
      const id = randomUUID()
      if (attributes.status === 'new') lowerAvailability(attributes)
      const now = new Date().toISOString().replace('Z', '')
      const revision = { id, revision_id: id, system_id: randomUUID(), inserted_at: now, ...attributes }
      revisions.push({ id, attributes: revision })
      bookings.set(String(attributes.booking_id), revision)
      return id
    },
    repeat: () => {
      const once = [...Map.groupBy(revisions, r => r.id).values()].filter(same => same.length === 1)
      for (const [revision] of once) if (revision) revisions.push(revision)
    },
    shuffle: order => void revisions.sort(order),
    forgetFeed: () => void revisions.splice(0),
    write: ({ property, booking, text, sender = 'guest' }) => writeText(property, booking, text, sender),
    written: booking => texts.filter(text => text.booking === booking),
    carryMessages: does => {
      carriesMessages = does
    },
    review: ({ property, booking = null, ota = 'BookingCom', name = 'Ines', score = 8.5, content = 'Kind people.', expired = false }) => {
      const id = randomUUID()
      const day = 86_400_000
      const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('Z', '')
      const scores = [{ category: 'clean', score }]
      const attributes = {
        ...{ ota, ota_review_id: id, booking_id: booking, overall_score: score, scores, content, reviewer_name: name, reply: null },
        ...{ is_replied: false, is_hidden: false, expired_at: at(expired ? -day : 14 * day), received_at: at(-day) },
      }
      reviews.push({ id, property, attributes })
      return id
    },
    reviewed: id => reviews.find(r => r.id === id)?.attributes,
    webhooks,
    feed: () => revisions.map(r => r.id),
    fail: (...next) => void faults.push(...next),
    silence: ms => {
      silentUntil = Date.now() + ms
    },
    heal: () => {
      silentUntil = 0
      faults.length = 0
    },
    limit: n => {
      perMinute = n
    },
    refuse: (remote, night, warning) => {
      if (warning === undefined) refused.delete(`${remote} ${night}`)
      else refused.set(`${remote} ${night}`, warning)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const tooMany = { errors: { code: 'http_too_many_requests', title: 'Too Many Requests' } }
const failed = (code: string, details?: string[]) => ({ errors: { code, title: code, ...(details && { details }) } })

const buildRoom = (
  { title, kind = 'room', occupancy = kind === 'dorm' ? 1 : 2, rates = [{ title: 'Best Available Rate' }] }: StandInRoomInput,
  currency: string,
): StandInRoom => ({
  id: randomUUID(),
  title,
  kind,
  occupancy,
  rates: rates.map(rate => ({ id: randomUUID(), sellMode: 'per_room', occupancies: [occupancy], currency, ...rate })),
})

const toRoomEntity = ({ id, title, kind, occupancy }: StandInRoom) => ({
  type: 'room_type',
  id,
  attributes: { id, title, room_kind: kind, occ_adults: occupancy },
})
const toRateEntity = (room: StandInRoom, { id, title, currency, sellMode, occupancies }: StandInRate) => ({
  type: 'rate_plan',
  id,
  attributes: {
    id,
    title,
    currency,
    sell_mode: sellMode,
    options: occupancies.map((occupancy, i) => ({ occupancy, is_primary: i === occupancies.length - 1 })),
  },
  relationships: { room_type: { data: { type: 'room_type', id: room.id } } },
})

async function readText(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
