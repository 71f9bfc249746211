import type { Reply } from '../http/api.ts'
import { parseServerSentEvents, type ServerSentEvent } from './serverSentEvents.ts'

/** State of the connection. */
export type LiveFeedState = 'off' | 'opening' | 'up' | 'down' | 'refused'

/** Without any data for this long the connection is considered dead. The server sends something every 15 seconds. */
const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

interface Options {
  connect: (parts: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Reply<ReadableStream<Uint8Array>>>
  /** The id of the last event, to resume from. */
  lastEventId: () => number | undefined
  onEvent: (frame: ServerSentEvent) => void
  onState: (line: LiveFeedState) => void
}

/** Keeps a connection open and reconnects until it is closed. `cut` aborts the current attempt; the next one follows soon. */
export function openLiveFeed({ connect, lastEventId, onEvent, onState }: Options): { close: () => void; reconnect: () => void } {
  const own = new AbortController()
  let stall = new AbortController()
  let current: LiveFeedState = 'off'
  const set = (line: LiveFeedState) => {
    current = line
    onState(line)
  }
  run()
  return {
    close: () => {
      own.abort()
      set('off')
    },
    reconnect: () => stall.abort(),
  }

  async function run(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !own.signal.aborted; ) {
      if (current !== 'down') set('opening')
      const began = Date.now()
      const wait = await connectOnce()
      if (own.signal.aborted) return
      if (wait === 'refused') return set('refused')
      // A connection that lasted a while ended regularly: the server is stopping, or wants the session checked again.
      if (Date.now() - began > SILENCE_MS) pause = FIRST_PAUSE_MS
      else set('down')
      await sleep(Math.max(pause, wait), own.signal)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  /** Runs one connection. Returns the minimum delay before the next. */
  async function connectOnce(): Promise<number | 'refused'> {
    stall = new AbortController()
    const leave = () => stall.abort()
    own.signal.addEventListener('abort', leave)
    const from = lastEventId()
    const headers = { accept: 'text/event-stream', ...(from !== undefined && { 'last-event-id': String(from) }) }
    const reply = await connect({ headers, signal: stall.signal })
    if (!reply.ok) return [401, 403, 404, 409, 410].includes(reply.status) ? 'refused' : reply.status === 429 ? LONGEST_PAUSE_MS : 0
    set('up')
    let timer = setTimeout(leave, SILENCE_MS)
    try {
      for await (const frame of parseServerSentEvents(reply.data)) {
        clearTimeout(timer)
        timer = setTimeout(leave, SILENCE_MS)
        if (own.signal.aborted) break
        if (frame) onEvent(frame)
      }
    } catch {
      // Aborted: missed events are sent after reconnecting.
    } finally {
      clearTimeout(timer)
      own.signal.removeEventListener('abort', leave)
    }
    return 0
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
