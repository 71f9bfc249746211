import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../api/platform/config.ts'
import { execute, selectOne, transaction } from '../db/connection.ts'
import type { BookingLine, RowOf } from '../db/models/index.ts'
import type { Day } from '../domain/calendar/days.ts'
import type { Recording } from './bareServer.ts'
import { type BookingTarget, bookingBody, findBookingTargets, targetOf } from './bookings.ts'
import { finalText, type RecordedStatement, recordStatements } from './record.ts'
import { removeBenchBookings } from './removeBenchBookings.ts'
import { makeReadRequests, type ReadRequests } from './requests.ts'
import { hasSite, startProduct } from './startProduct.ts'
import { makeTemplates } from './template.ts'

/** Asks for every path first, as that fills caches, in part behind the answers; records what each then asks of the database, which the baseline repeats, and the bytes of its answer. */
export async function recordProduct(config: Config, today: Day): Promise<{ reads: ReadRequests; recording: Recording }> {
  const { url, stop } = await startProduct(config)
  try {
    const reads = await makeReadRequests(today)
    if (!hasSite(config)) reads.page = []
    const texts: Recording['reads'] = {}
    const answers: Recording['answers'] = {}
    for (const [scenario, all] of Object.entries(reads)) {
      for (const { path, headers } of all) await fetchBytes(url + path, headers)
      const recorded: Recorded[] = []
      for (const { path, headers } of all) recorded.push(await recordRead(url + path, headers))
      texts[scenario] = recorded.map(({ sent }) => sent)
      answers[scenario] = recorded.map(({ answer }) => answer)
    }
    return { reads, recording: { reads: texts, answers, ...(await recordBooking(url, await findBookingTargets(today))) } }
  } finally {
    stop()
  }
}

interface Recorded {
  /** Final texts, in order. */
  sent: string[]
  answer: Buffer
}

/** What another request left to be read behind its answer is not this one's: the statements are those that were sent twice in succession. */
const MAX_RECORDINGS = 20

async function recordRead(url: string, headers?: Record<string, string>): Promise<Recorded> {
  let before = await recordOnce(url, headers)
  for (let i = 1; i < MAX_RECORDINGS; i++) {
    const now = await recordOnce(url, headers)
    if (now.sent.join('\n') === before.sent.join('\n')) return now
    before = now
  }
  throw new Error(`${url} asked the database for something else each time`)
}

async function recordOnce(url: string, headers?: Record<string, string>): Promise<Recorded> {
  let answer: Buffer = Buffer.alloc(0)
  const sent = await recordStatements(async () => {
    answer = await fetchBytes(url, headers)
  })
  return { sent: sent.map(finalText), answer }
}

/** The bytes as they are sent: `fetch` would decompress them. */
async function fetchBytes(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${body}`)
  return body
}

async function fetchProduct(url: string, init: RequestInit) {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: { id: number; code: string } }
}

async function recordBooking(url: string, all: BookingTarget[]) {
  const key = `bench-${process.pid}-${Date.now()}`
  await removeBenchBookings(all)
  // A first booking with two lines, so that from here on the ids of bookings and of lines differ.
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

/** The number of the recorded booking in the live feed of its property: so large that no other value in the statements equals it. */
const FIRST_LIVE_SEQ = 900_000_001

const startFeed = (property: number) =>
  transaction(async t => {
    // An earlier bench may have left events in a world that is used again.
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
