import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day } from '../../domain/calendar/days.ts'
import { between, pick, type Random, randomOf } from './random.ts'
import { sendOnce } from './sendOperation.ts'
import type { Servers } from './servers.ts'
import type { StressProperty, World } from './world.ts'

/** A channel that sells some of the same rooms: its calendar changes all the time, and the product is told to read it. */
export interface Channels {
  /** Sells until `isOver`. */
  run: (isOver: () => boolean) => Promise<void>
  /** Publishes a last calendar for each connection; answers its stays. */
  finish: () => Promise<ChannelSales[]>
  stop: () => Promise<void>
}
export interface ChannelSales {
  connection: number
  stays: { from: Day; until: Day }[]
}

interface ChannelListing extends ChannelSales {
  token: string
}

const PAUSE_MS = 120
/** Longer than a killed process keeps its lock on a calendar. */
const PATIENCE_MS = 60_000

export async function startChannels(world: World, servers: Servers, seed: number): Promise<Channels> {
  const random = randomOf(seed * 7919)
  const listings: ChannelListing[] = []
  const server = createServer((req, res) => {
    const listing = listings[Number(req.url?.slice(1))]
    res.writeHead(200, { 'content-type': 'text/calendar' }).end(formatCalendar(listing?.stays ?? []))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const property of world.properties)
    for (const room of new Set(property.rooms.map(r => r.id))) {
      listings.push({ connection: 0, stays: [], token: property.ownerToken })
      Object.assign(listings.at(-1) as ChannelListing, {
        connection: await connect(property, room, `${address}/${listings.length - 1}`, servers),
      })
    }
  return {
    run: async isOver => {
      for (let n = 0; !isOver(); n++) {
        const listing = pick(random, listings)
        listing.stays = drawStays(world, random)
        await read(listing, servers, n)
        await sleep(PAUSE_MS)
      }
    },
    finish: async () => {
      for (const listing of listings) {
        listing.stays = drawStays(world, random)
        await readUntilSuccess(listing, servers)
      }
      return listings
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function connect(property: StressProperty, room: number, importUrl: string, servers: Servers): Promise<number> {
  const body = { property: property.id, room, manager: 'ical', importUrl }
  const operation = {
    key: `torture-channel-${room}`,
    method: 'POST' as const,
    path: '/channel-managers/connections',
    token: property.ownerToken,
    body,
  }
  const reply = await sendOnce(servers.address(0), operation)
  if (reply?.status !== 201) throw new Error(`no channel could be connected: ${reply?.status}`)
  return reply.data.id as number
}

const read = ({ connection, token }: ChannelListing, servers: Servers, n: number) =>
  sendOnce(servers.address(n), {
    key: `torture-read-${connection}-${n}`,
    method: 'POST',
    path: `/channel-managers/connections/${connection}/sync`,
    token,
  })

async function readUntilSuccess(listing: ChannelListing, servers: Servers) {
  const since = new Date().toISOString()
  const deadline = performance.now() + PATIENCE_MS
  for (let n = 0; performance.now() < deadline; n++) {
    const reply = await read(listing, servers, n)
    if (typeof reply?.data.lastGoodAt === 'string' && reply.data.lastGoodAt > since) return
    await sleep(PAUSE_MS * 4)
  }
}

function drawStays({ from, nights }: World, random: Random): ChannelSales['stays'] {
  const first = addDays(from, between(random, 0, 3))
  const second = addDays(first, between(random, 4, nights - 4))
  return [first, second].slice(0, between(random, 0, 2)).map(night => ({ from: night, until: addDays(night, between(random, 1, 2)) }))
}

const formatCalendar = (sold: ChannelSales['stays']) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...sold.flatMap(({ from, until }) => [
      'BEGIN:VEVENT',
      `UID:${from}@torture`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
