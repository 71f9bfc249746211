import type { Request, Response } from 'express'
import { clientKey } from '../limits/clientKey.ts'
import type { Caller, HttpExchange } from '../requestContext.ts'
import { createHub, type FeedEvent, type FeedSource, type Subscriber } from './hub.ts'
import { assertStreamLimit, registerStream, type StreamClient } from './openStreams.ts'
import { createStreamMonitor, type LoadAccess } from './streamMonitor.ts'

/** A stream: the source of its events, and who may stay subscribed. */
export function createLiveFeed<K, L extends FeedEvent, S>(source: FeedSource<K, L>, standingsOf: LoadAccess<K, S>) {
  return { ...source, subscribe: createHub(source), ...createStreamMonitor(standingsOf) }
}
type LiveFeed<K, L extends FeedEvent, S> = ReturnType<typeof createLiveFeed<K, L, S>>

/** Then the stream ends and the client reconnects with a new token. */
const MAX_STREAM_MS = 15 * 60_000
const BATCH_SIZE = 1000
/** A client further behind is told to reload, which is less work than sending what it missed. */
const MAX_MISSED = 1000

interface StreamOptions<K, L extends FeedEvent, S> {
  feed: LiveFeed<K, L, S>
  about: K
  caller: Caller
  /** The newest event, and the oldest one that is still sent. */
  span: { position: number; oldest: number }
  formatEvents: (lines: readonly L[]) => string
  /** Their role may change while they listen. */
  onHeartbeat?: (standing: S) => void
}

/** Streams events after the last one received. A client that does not accept a stream gets the missed events at once, and the answer ends. */
export async function serveStream<K, L extends FeedEvent, S>(
  { req, res }: HttpExchange,
  stream: StreamOptions<K, L, S>,
): Promise<undefined> {
  const { feed, about, caller, span, formatEvents } = stream
  const { position, isWhole } = resolveStart(span, readLastEventId(req))
  const client = { user: caller.userId, network: clientKey(req.ip ?? '') }
  assertStreamLimit(client)
  // Closed while we were reading: nothing would remove this listener later.
  if (res.destroyed) return undefined
  const isStream = String(req.headers.accept ?? '').includes('text/event-stream')
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Tells proxies not to buffer: they would deliver the stream only at its end.
    'X-Accel-Buffering': 'no',
  })
  res.write(`retry: 3000\nid: ${position}\nevent: ${isWhole ? 'ready' : 'reset'}\ndata: {}\n\n`)
  if (!isStream) return void res.end(formatEvents(await feed.loadEventsAfter(about, position, BATCH_SIZE)))
  subscribeUntilClosed(stream, { position, client }, res)
}

export const formatFrame = (seq: number, event: string, data: object) => `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Where a reader goes on who has seen everything up to `seen`. Not known, too old, or of another time of this database (restored from a copy): from now on,
 * and it is to read all of it again.
 */
function resolveStart({ position, oldest }: { position: number; oldest: number }, seen: number | undefined) {
  if (seen === undefined) return { position, isWhole: true }
  const isWhole = seen <= position && seen >= oldest - 1 && position - seen <= MAX_MISSED
  return { position: isWhole ? seen : position, isWhole }
}

function readLastEventId(req: Request): number | undefined {
  const header = req.get('last-event-id')
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

function subscribeUntilClosed<K, L extends FeedEvent, S>(
  { feed, about, caller, formatEvents, onHeartbeat }: StreamOptions<K, L, S>,
  { position, client }: { position: number; client: StreamClient },
  res: Response,
) {
  const listener: Subscriber<K, L> = {
    about,
    position,
    isReady: () => !res.writableNeedDrain && !res.writableEnded,
    deliver: lines => {
      const text = formatEvents(lines)
      if (text && !res.writableEnded) res.write(text)
    },
  }
  const unsubscribe = feed.subscribe(listener)
  const end = () => void res.end()
  const stopMonitoring = feed.monitor({
    session: caller.sessionId,
    about,
    isReady: listener.isReady,
    heartbeat: standing => {
      onHeartbeat?.(standing)
      res.write(': here\n\n')
    },
    drop: () => res.destroy(),
  })
  const remove = registerStream({ ...client, end })
  const longest = setTimeout(end, MAX_STREAM_MS)
  res.once('close', () => {
    clearTimeout(longest)
    unsubscribe()
    stopMonitoring()
    remove()
  })
}
