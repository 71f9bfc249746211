import { atom } from 'nanostores'
import type { LiveKind } from '../../../domain/access/live.ts'
import { apiStream } from '../http/api.ts'
import { type LiveFeedState, openLiveFeed } from './openLiveFeed.ts'
import type { ServerSentEvent } from './serverSentEvents.ts'

/** The state of the one live connection of this tab, for a property. */
export const $liveFeedState = atom<LiveFeedState>('off')

/** Undefined: events may have been missed. */
type LiveFeedListener = (kind: LiveKind | undefined) => void

/** How long the connection is kept after the last subscriber; a new one takes it over. */
const LINGER_MS = 3000

const listeners = new Set<LiveFeedListener>()
let subscribedProperty = 0
let lastEventId: number | undefined
let connection: ReturnType<typeof openLiveFeed> | undefined

/** Subscribes to the events of a property. All screens of a tab share one connection; a hidden tab has none. */
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
  // `navigator.onLine` is not checked: the API may run on this machine, so the next attempt decides.
  addEventListener('offline', () => connection?.reconnect())
  addEventListener('online', () => {
    if ($liveFeedState.get() !== 'down') return
    disconnect()
    connect()
  })
}

function notifyListeners({ id, event, data }: ServerSentEvent) {
  // Without an event id to resume from, data that was read before the connection opened may be outdated.
  const isFirst = event === 'ready' && lastEventId === undefined
  if (id !== undefined) lastEventId = id
  const kind = event === 'news' ? (data.kind as LiveKind) : undefined
  if (kind || isFirst || event === 'reset') for (const hear of listeners) hear(kind)
}
