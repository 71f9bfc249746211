import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ChannexStandIn,
  type StandInFault,
  startChannexStandIn,
} from '../../../api/inventory/channel-managers/adapters/channex/standIn.ts'
import { writeRevision } from '../../../api/inventory/channel-managers/adapters/channex/standInReservation.ts'
import { findCounterMismatches } from '../../../api/stays/booking/testing.ts'
import { connect, execute, select, sequelize, transaction } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { Engine, LogLine } from '../../engines/engine.ts'
import { withEngine } from '../../engines/withEngine.ts'
import { between, pick, type Random, randomOf } from '../random.ts'
import { sendOnce } from '../sendOperation.ts'
import { type Servers, startServers } from '../servers.ts'
import { prepareWorld, serverEnvironment } from '../torture.ts'
import type { StressProperty, World } from '../world.ts'

interface Plan {
  seconds: number
  seed: number
}
interface Verdict {
  problems: string[]
  figures: string[]
}

/** The product sells and a channel manager sells, while what is between them breaks and the product is killed twice. */
export const tortureManagers = (plan: Plan, log: LogLine): Promise<Verdict> => withEngine('private', log, engine => run(engine, plan, log))

async function run(engine: Engine, plan: Plan, log: LogLine): Promise<Verdict> {
  const channex = await startChannexStandIn()
  channex.limit(1_000_000)
  const env = { ...serverEnvironment(engine.url), CHANNEX_URL: channex.url }
  const world = await prepareWorld(env)
  const servers = await startServers(1, env)
  connect(engine.url)
  try {
    const hostels = await Promise.all(world.properties.map(p => connectProperty(p, channex, servers)))
    await settle(hostels, channex)
    channex.calls.length = 0
    log(`connected; ${plan.seconds} seconds begin`)
    const sold = await sellAtRandom(plan, { world, hostels, channex, servers, log })
    channex.heal()
    const took = await settle(hostels, channex)
    log(`both sides came to rest after ${took.toFixed(1)} s`)
    return await judge(sold, { hostels, channex, servers, world })
  } finally {
    await servers.stop()
    await sequelize.close()
    await channex.stop()
  }
}

interface SellingProperty extends StressProperty {
  connection: number
  remote: ChannexStandIn['properties'][number]
}

/** The dorm by the bed, the private rooms whole. */
async function connectProperty(property: StressProperty, channex: ChannexStandIn, servers: Servers): Promise<SellingProperty> {
  const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }, { title: 'Twin' }] })
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await sendOnce(servers.address(0), { key: crypto.randomUUID(), method, path, token: property.ownerToken, body })
    if (!reply || reply.status >= 300) throw new Error(`${method} ${path}: ${reply?.status} ${JSON.stringify(reply?.data)}`)
    return reply.data
  }
  const { id } = await call('POST', '/channel-managers/connections', {
    ...{ property: property.id, manager: 'channex', name: 'Channex', apiKey: channex.key, remoteProperty: remote.id },
  })
  const [dorm, twin] = [property.rooms[0], property.rooms.at(-1)]
  const rows = [dorm, twin].map((room, i) => ({
    ...{ room: room?.id, plan: null, as: room?.as },
    ...{ remoteRoom: remote.rooms[i]?.id, remoteRate: remote.rooms[i]?.rates[0]?.id },
  }))
  await call('PUT', `/channel-managers/connections/${id}/mapping`, { rows })
  await call('PUT', `/channel-managers/connections/${id}`, { isActive: true })
  return { ...property, connection: id as number, remote }
}

interface Sold {
  hostel: SellingProperty
  booking: string
  number: string
  status: 'new' | 'modified' | 'cancelled'
  arrival: Day
  departure: Day
  room: number
  at: number
}
interface Stage {
  world: World
  hostels: SellingProperty[]
  channex: ChannexStandIn
  servers: Servers
  log: LogLine
}

async function sellAtRandom({ seconds, seed }: Plan, { world, hostels, channex, servers, log }: Stage): Promise<Sold[]> {
  const random = randomOf(seed)
  const sold: Sold[] = []
  const booked: { id: number; token: string }[] = []
  const began = performance.now()
  const now = () => (performance.now() - began) / 1000
  const kills = [0.35, 0.75]
  let silentAt = seconds * 0.5
  let killing = Promise.resolve()
  while (now() < seconds) {
    if (kills[0] !== undefined && now() > seconds * kills[0]) {
      kills.shift()
      log(`${now().toFixed(1)} s: kill -9 of the product`)
      killing = servers.kill(0).then(() => servers.restart(0))
    }
    if (now() > silentAt) {
      silentAt = Number.POSITIVE_INFINITY
      const silence = Math.min(10, seconds / 6)
      log(`${now().toFixed(1)} s: the channel says nothing for ${silence.toFixed(0)} s`)
      channex.silence(silence * 1000)
    }
    const act = between(random, 0, 9)
    if (act < 4) sold.push(sellThere(random, { world, hostels, channex, sold }))
    else if (act < 5) channex.fail(pick(random, faults))
    else if (act < 6) jumble(random, channex)
    else await sellHere(random, { world, hostel: pick(random, hostels), servers, booked })
    if (act % 2 === 0) await nudge(channex, servers)
    // The pause after a failure is a minute: it is cut short, or nothing would be said for most of the time.
    if (act === 9) await endPauses()
    await sleep(between(random, 20, 200))
  }
  await killing
  return sold
}

const faults: StandInFault[] = [{ status: 429 }, { status: 500 }, 'cut', 'cut-after', 'hang-up', 'hang-up-after', { delayMs: 1500 }]

interface Selling extends Omit<Stage, 'log' | 'servers'> {
  sold: Sold[]
}

/** Of which there is a later revision. */
const superseded = new WeakSet<Sold>()

/** A new reservation, or another revision of one: also for nights on which nothing is left, as the channel hears late. */
function sellThere(random: Random, { world, hostels, channex, sold }: Selling): Sold {
  const known = sold.filter(s => s.status !== 'cancelled' && !superseded.has(s))
  const former = known.length && between(random, 0, 2) === 0 ? pick(random, known) : undefined
  const arrival = addDays(world.from, between(random, 0, world.nights - 3))
  const fresh: Sold = {
    ...{
      hostel: pick(random, hostels),
      booking: crypto.randomUUID(),
      number: String(1_000_000 + sold.length),
      status: 'new',
      room: between(random, 0, 1),
    },
    ...{ arrival, departure: addDays(arrival, between(random, 1, 3)), at: Date.now() },
  }
  const next: Sold = former
    ? {
        ...fresh,
        ...{ hostel: former.hostel, booking: former.booking, number: former.number, room: former.room },
        status: between(random, 0, 1) ? 'modified' : 'cancelled',
      }
    : fresh
  if (former && next.status === 'cancelled') Object.assign(next, { arrival: former.arrival, departure: former.departure })
  if (former) superseded.add(former)
  const { hostel, booking, number, status, departure } = next
  const room = hostel.remote.rooms[next.room]
  const stays = [{ room: room?.id ?? '', rate: room?.rates[0]?.id ?? '', arrival: next.arrival, departure, price: '21.35' }]
  channex.sell(writeRevision({ property: hostel.remote.id, stays, booking, number, status }))
  return next
}

/** What waits is offered twice, and in another order. */
function jumble(random: Random, channex: ChannexStandIn): void {
  channex.repeat()
  const order = new Map(channex.feed().map(id => [id, random()]))
  channex.shuffle((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}

interface DeskSale {
  world: World
  hostel: SellingProperty
  servers: Servers
  booked: { id: number; token: string }[]
}

async function sellHere(random: Random, { world, hostel, servers, booked }: DeskSale): Promise<void> {
  const key = crypto.randomUUID()
  const token = hostel.ownerToken
  if (booked.length > 5 && between(random, 0, 2) === 0) {
    const [gone] = booked.splice(between(random, 0, booked.length - 1), 1)
    if (gone) await sendOnce(servers.address(0), { key, method: 'DELETE', path: `/booking/${gone.id}`, token: gone.token, body: {} })
    return
  }
  const room = pick(random, hostel.rooms)
  const arrival = addDays(world.from, between(random, 0, world.nights - 3))
  if (between(random, 0, 4) === 0) {
    const price =
      room.as === 'bed' ? { price: { amount: between(random, 1500, 4000), currency: 'EUR' } } : { minStay: between(random, 1, 2) }
    await sendOnce(servers.address(0), {
      key,
      method: 'POST',
      path: '/room/room-rates',
      token,
      body: { property: hostel.id, room: room.id, from: arrival, to: addDays(arrival, 2), ...price },
    })
    return
  }
  const lines = [{ room: room.id, as: room.as, guests: [{}] }]
  const body = {
    property: hostel.id,
    arrival,
    departure: addDays(arrival, between(random, 1, 3)),
    lines,
    guest: { name: 'Asha Rao' },
    source: 'desk',
  }
  const reply = await sendOnce(servers.address(0), { key, method: 'POST', path: '/booking', token, body })
  if (reply?.status === 201) booked.push({ id: reply.data.id as number, token })
}

/** The address that was registered, at where the product listens now. */
async function nudge(channex: ChannexStandIn, servers: Servers): Promise<void> {
  for (const { url, headers } of channex.webhooks.slice(-2))
    await fetch(servers.address(0) + new URL(url).pathname, { method: 'POST', headers, signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
}

const endPauses = () =>
  transaction(t =>
    execute(
      'UPDATE channel_accounts SET next_pull_at = UTC_TIMESTAMP(3), next_send_at = UTC_TIMESTAMP(3), pull_failures = 0, failures = 0 WHERE active = 1',
      [],
      t,
    ),
  )

const PATIENCE_SECONDS = 240

/** Until everything is fetched, and nothing was said for a while; answers after how many seconds. */
async function settle(hostels: SellingProperty[], channex: ChannexStandIn): Promise<number> {
  // Who was killed held its connections, for longer than anybody wants to wait here.
  await transaction(t => execute('UPDATE channel_accounts SET claimed_until = NULL, pull_claimed_until = NULL WHERE active = 1', [], t))
  const began = performance.now()
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() - began > PATIENCE_SECONDS * 1000) break
    await endPauses()
    const before = channex.calls.filter(c => c.method === 'POST').length
    await sleep(4000)
    const isStill = channex.calls.filter(c => c.method === 'POST').length === before && channex.feed().length === 0
    const behind = await select(
      'SELECT connection_id FROM channel_accounts WHERE connection_id IN (?) AND (sent_stamp IS NULL OR last_pulled_at IS NULL)',
      [hostels.map(h => h.connection)],
    )
    quiet = isStill && !behind.length ? quiet + 1 : 0
  }
  return (performance.now() - began) / 1000
}

type BookedRow = RowOf<Booking, 'channel_number' | 'status' | 'arrival' | 'departure' | 'property_id' | 'created_at'>

async function judge(sold: readonly Sold[], { hostels, channex, servers, world }: Omit<Stage, 'log'>): Promise<Verdict> {
  const problems: string[] = []
  const rows = await select<BookedRow>(
    "SELECT channel_number, status, arrival, departure, property_id, created_at FROM bookings WHERE source = 'channel' ORDER BY id",
  )
  const lastOf = new Map(sold.map(s => [s.number, s]))
  const revisions = Map.groupBy(sold, s => s.number)
  const counts = [...revisions.keys()].map(number => rows.filter(r => r.channel_number === number).length)
  for (const [number, own] of revisions) {
    const last = own.at(-1) as Sold
    const found = rows.filter(r => r.channel_number === number)
    if (found.length !== 1) problems.push(`reservation ${number} has ${found.length} bookings`)
    const [row] = found
    const isGone = last.status === 'cancelled'
    if (!row) continue
    if ((row.status === 'cancelled') !== isGone) problems.push(`reservation ${number} is ${row.status}, and there it is ${last.status}`)
    if (!isGone && (row.arrival !== last.arrival || row.departure !== last.departure))
      problems.push(`reservation ${number} is ${row.arrival} to ${row.departure}, and there ${last.arrival} to ${last.departure}`)
  }
  for (const { channel_number: number } of rows)
    if (number === null || !lastOf.has(number)) problems.push(`nobody sold reservation ${number}`)
  const mismatches = await findCounterMismatches()
  for (const m of mismatches) problems.push(`room ${m.room_id}, ${m.night}: ${m.kept} counted, ${m.counted} there`)
  for (const hostel of hostels) problems.push(...(await findDrift(hostel, servers, world)))
  const lost = counts.filter(n => n === 0).length
  const doubled = counts.filter(n => n > 1).length
  return { problems, figures: [...measure(sold, rows, channex), `${lost} reservations lost, ${doubled} doubled`] }
}

async function findDrift({ connection, ownerToken }: SellingProperty, servers: Servers, { from, nights }: World): Promise<string[]> {
  const answer = await fetch(
    `${servers.address(0)}/v1/channel-managers/connections/${connection}/drift?from=${addDays(from, -3)}&to=${addDays(from, nights + 5)}`,
    { headers: { authorization: `Bearer ${ownerToken}` } },
  )
  const { data } = (await answer.json()) as {
    data: { problem: string | null; differences: { name: string; night: string; what: string; ours: string; theirs: string | null }[] }
  }
  if (data.problem) return [`connection ${connection} could not be read back: ${data.problem}`]
  return data.differences.map(d => `${d.name}, ${d.night}: ${d.what} is ${d.ours}, and there ${d.theirs}`)
}

function measure(sold: readonly Sold[], rows: readonly BookedRow[], channex: ChannexStandIn): string[] {
  const first = new Map<string, Sold>()
  for (const s of sold) if (!first.has(s.number)) first.set(s.number, s)
  const lags = rows
    .flatMap(r => {
      const sale = r.channel_number === null ? undefined : first.get(r.channel_number)
      return sale ? [(r.created_at.getTime() - sale.at) / 1000] : []
    })
    .toSorted((a, b) => a - b)
  const at = (share: number) => (lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? 0).toFixed(1)
  const messages = channex.calls.filter(c => c.method === 'POST' && (c.path === '/availability' || c.path === '/restrictions'))
  return [
    `${sold.length} revisions of ${first.size} reservations, ${messages.length} messages of ours, ${channex.calls.filter(c => c.status >= 400 || c.status === 0).length} calls that failed`,
    `from the sale there to the booking: p50 ${at(0.5)} s, p99 ${at(0.99)} s`,
    `messages for a change: ${(messages.length / Math.max(1, sold.length)).toFixed(2)}, counted by the revisions alone`,
  ]
}
