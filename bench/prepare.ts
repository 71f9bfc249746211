import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../api/app.ts'
import type { Config } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { execute, selectOne, transaction } from '../db/connection.ts'
import type { BookingLine, RowOf } from '../db/models/index.ts'
import type { Day } from '../domain/calendar/days.ts'
import type { Recording } from './bareServer.ts'
import { type BookingTarget, bookingBody, findBookingTargets, targetOf } from './bookings.ts'
import { finalText, type RecordedStatement, recordStatements } from './record.ts'
import { removeBenchBookings } from './removeBenchBookings.ts'
import { makeReadRequests, type ReadRequests } from './requests.ts'
import { makeTemplates } from './template.ts'

/** Asks the product each request until it knows what it keeps in memory, then keeps what it sends to the database: that is what the baseline repeats. */
export async function recordProduct(config: Config, today: Day): Promise<{ reads: ReadRequests; recording: Recording }> {
  const server = createApp({ config: { ...config, strict: false, rateLimits: false }, log: createLog({ logLevel: 'error' }) }).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const reads = await makeReadRequests(today)
    const texts: Recording['reads'] = {}
    for (const [scenario, all] of Object.entries(reads)) {
      texts[scenario] = []
      for (const { path, headers } of all) {
        await fetchProduct(url + path, { headers })
        texts[scenario].push((await recordStatements(() => fetchProduct(url + path, { headers }))).map(finalText))
      }
    }
    return { reads, recording: { reads: texts, ...(await recordBooking(url, await findBookingTargets(today))) } }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function fetchProduct(url: string, init: RequestInit) {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: { id: number; code: string } }
}

async function recordBooking(url: string, all: BookingTarget[]) {
  const key = `bench-${process.pid}-${Date.now()}`
  await removeBenchBookings(all)
  // With two lines, so that the ids of bookings and of lines are no longer the same numbers.
  const first = bookingBody(targetOf(all, 0))
  await book(url, { ...first, lines: [...first.lines, ...first.lines] })
  const target = targetOf(all, all.length)
  await startFeed(target.property)
  let product: Awaited<ReturnType<typeof fetchProduct>> | undefined
  const sent = await recordStatements(async () => {
    product = await book(url, bookingBody(target), { 'idempotency-key': key })
  })
  if (!product) throw new Error('nothing was booked')
  const line = await selectOne<RowOf<BookingLine, 'id'>>('SELECT id FROM booking_lines WHERE booking_id = ?', [product.data.id])
  const tokens = { ...target, key, code: product.data.code, booking: product.data.id, line: line?.id ?? 0, seq: FIRST_LIVE_SEQ }
  if (new Set(Object.values(tokens)).size !== Object.keys(tokens).length)
    throw new Error('two of the values that change are the same: run it again')
  const inserts = {
    booking: positionOf(sent, 'INSERT INTO bookings'),
    line: positionOf(sent, 'INSERT INTO booking_lines'),
    seq: positionOf(sent, 'INSERT INTO live_positions'),
  }
  return { booking: makeTemplates(sent, tokens), inserts, targets: all }
}

/** The number that the recorded booking gets in the feed of its property: one that is nothing else in any statement. */
const FIRST_LIVE_SEQ = 900_000_001

const startFeed = (property: number) =>
  transaction(async t => {
    // News of a bench before, in a world that is kept.
    await execute('DELETE FROM live_events WHERE property_id = ? AND seq >= ?', [property, FIRST_LIVE_SEQ], t)
    await execute(
      'INSERT INTO live_positions (property_id, position) VALUES (?, ?) ON DUPLICATE KEY UPDATE position = VALUES(position)',
      [property, FIRST_LIVE_SEQ - 1],
      t,
    )
  })

const book = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetchProduct(`${url}/v1/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

function positionOf(sent: readonly RecordedStatement[], start: string): number {
  const found = sent.findIndex(({ sql }) => sql.trimStart().startsWith(start))
  if (found < 0) throw new Error(`the product sent no ${start}`)
  return found
}
