import { atom } from 'nanostores'
import type { LiveKind } from '../../api/domain/live.ts'
import { apiStream } from './api.ts'
import { type Frame, framesOf } from './frames.ts'

/** Of what happens in a house, the one line this tab has open: how it stands. */
export type Line = 'off' | 'opening' | 'up' | 'down' | 'refused'
export const $line = atom<Line>('off')

/** Undefined: more may have happened than was told. */
type Hear = (kind: LiveKind | undefined) => void

/** Nothing for this long: the line is dead, whatever the browser thinks. The server says something every 15 seconds. */
const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After the last screen that listens is left; the next one takes the line over. */
const LINGER_MS = 3000

const hearers = new Set<Hear>()
let house = 0
let last: number | undefined
let line: AbortController | undefined
/** Ends the present try; the next one comes soon. */
let cut: (() => void) | undefined

/** Tells of everything that happens in this house until the answer is called. All screens of a tab share one line; a hidden tab has none. */
export function hearLive(property: number, hear: Hear): () => void {
  if (property !== house) {
    hangUp()
    house = property
    last = undefined
  }
  hearers.add(hear)
  ring()
  return () => {
    hearers.delete(hear)
    setTimeout(() => !hearers.size && hangUp(), LINGER_MS)
  }
}

function ring() {
  if (line || !hearers.size || document.hidden) return
  line = new AbortController()
  keepOpen(line)
}

function hangUp() {
  line?.abort()
  line = undefined
  $line.set('off')
}

if (globalThis.document) {
  document.addEventListener('visibilitychange', () => (document.hidden ? hangUp() : ring()))
  // The API may run on this very machine: whether it is out of reach, the next try shows.
  addEventListener('offline', () => cut?.())
  addEventListener('online', () => {
    if ($line.get() !== 'down') return
    hangUp()
    ring()
  })
}

async function keepOpen(own: AbortController): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !own.signal.aborted; ) {
    if ($line.get() !== 'down') $line.set('opening')
    const began = Date.now()
    const wait = await listenOnce(own)
    if (own.signal.aborted) return
    if (wait === 'refused') return $line.set('refused')
    // A line that stood for a while ended in good order: the server stops, or wants to see the session again.
    if (Date.now() - began > SILENCE_MS) pause = FIRST_PAUSE_MS
    else $line.set('down')
    await sleep(Math.max(pause, wait), own.signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Until the line ends. Answers how long to wait at least. */
async function listenOnce(own: AbortController): Promise<number | 'refused'> {
  const stall = new AbortController()
  const leave = () => stall.abort()
  own.signal.addEventListener('abort', leave)
  cut = leave
  const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': String(last) }) }
  const reply = await apiStream('GET /noticeboard/stream', { query: { property: house }, headers, signal: stall.signal })
  if (!reply.ok) return [401, 403, 404].includes(reply.status) ? 'refused' : reply.status === 429 ? LONGEST_PAUSE_MS : 0
  $line.set('up')
  let timer = setTimeout(leave, SILENCE_MS)
  try {
    for await (const frame of framesOf(reply.data)) {
      clearTimeout(timer)
      timer = setTimeout(leave, SILENCE_MS)
      if (own.signal.aborted) break
      if (frame) tell(frame)
    }
  } catch {
    // Cut off: what was missed is told when the line is back.
  } finally {
    clearTimeout(timer)
    own.signal.removeEventListener('abort', leave)
  }
  return 0
}

function tell({ id, event, data }: Frame) {
  // Without a place to go on from, what was read before the line was open may be old by now.
  const isFirst = event === 'ready' && last === undefined
  if (id !== undefined) last = id
  const kind = event === 'news' ? (data.kind as LiveKind) : undefined
  if (kind || isFirst || event === 'reset') for (const hear of hearers) hear(kind)
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
