import { atom } from 'nanostores'
import type { LiveKind } from '../../../domain/access/live.ts'
import { apiStream } from '../http/api.ts'
import { type LiveFeedState, openLiveFeed } from './openLiveFeed.ts'
import type { ServerSentEvent } from './serverSentEvents.ts'

/** Of what happens in a property, the one line this tab has open: how it stands. */
export const $liveFeedState = atom<LiveFeedState>('off')

/** Undefined: more may have happened than was told. */
type LiveFeedListener = (kind: LiveKind | undefined) => void

/** After the last screen that listens is left; the next one takes the line over. */
const LINGER_MS = 3000

const listeners = new Set<LiveFeedListener>()
let subscribedProperty = 0
let lastEventId: number | undefined
let connection: ReturnType<typeof openLiveFeed> | undefined

/** Tells of everything that happens in this property until the answer is called. All screens of a tab share one line; a hidden tab has none. */
export function subscribeLiveFeed(property: number, hear: LiveFeedListener): () => void {
  if (property !== subscribedProperty) {
    disconnect()
    subscribedProperty = property
    lastEventId = undefined
  }
  listeners.add(hear)
  connect()
  return () => {
    listeners.delete(hear)
    setTimeout(() => !listeners.size && disconnect(), LINGER_MS)
  }
}

function connect() {
  if (connection || !listeners.size || document.hidden) return
  const property = subscribedProperty
  connection = openLiveFeed({
    connect: parts => apiStream('GET /noticeboard/stream', { query: { property }, ...parts }),
    lastEventId: () => lastEventId,
    onEvent: notifyListeners,
    onState: stands => $liveFeedState.set(stands),
  })
}

function disconnect() {
  connection?.close()
  connection = undefined
}

if (globalThis.document) {
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()))
  // The API may run on this very machine: whether it is out of reach, the next attempt shows.
  addEventListener('offline', () => connection?.reconnect())
  addEventListener('online', () => {
    if ($liveFeedState.get() !== 'down') return
    disconnect()
    connect()
  })
}

function notifyListeners({ id, event, data }: ServerSentEvent) {
  // Without a place to go on from, what was read before the line was open may be old by now.
  const isFirst = event === 'ready' && lastEventId === undefined
  if (id !== undefined) lastEventId = id
  const kind = event === 'news' ? (data.kind as LiveKind) : undefined
  if (kind || isFirst || event === 'reset') for (const hear of listeners) hear(kind)
}
