import { atom } from 'nanostores'
import type { LiveKind } from '../../domain/access/live.ts'
import { apiStream } from './api.ts'
import type { Frame } from './frames.ts'
import { keepLine, type Line } from './keepLine.ts'

/** Of what happens in a house, the one line this tab has open: how it stands. */
export const $line = atom<Line>('off')

/** Undefined: more may have happened than was told. */
type Hear = (kind: LiveKind | undefined) => void

/** After the last screen that listens is left; the next one takes the line over. */
const LINGER_MS = 3000

const hearers = new Set<Hear>()
let house = 0
let last: number | undefined
let line: ReturnType<typeof keepLine> | undefined

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
  const property = house
  line = keepLine({
    ask: parts => apiStream('GET /noticeboard/stream', { query: { property }, ...parts }),
    last: () => last,
    tell,
    state: stands => $line.set(stands),
  })
}

function hangUp() {
  line?.hangUp()
  line = undefined
}

if (globalThis.document) {
  document.addEventListener('visibilitychange', () => (document.hidden ? hangUp() : ring()))
  // The API may run on this very machine: whether it is out of reach, the next try shows.
  addEventListener('offline', () => line?.cut())
  addEventListener('online', () => {
    if ($line.get() !== 'down') return
    hangUp()
    ring()
  })
}

function tell({ id, event, data }: Frame) {
  // Without a place to go on from, what was read before the line was open may be old by now.
  const isFirst = event === 'ready' && last === undefined
  if (id !== undefined) last = id
  const kind = event === 'news' ? (data.kind as LiveKind) : undefined
  if (kind || isFirst || event === 'reset') for (const hear of hearers) hear(kind)
}
