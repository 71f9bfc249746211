import { appError } from '../../errors.ts'

/** Screens of one person in this process. */
const MAX_PER_ACCOUNT = 8
const MAX_PER_PROCESS = 500

export interface StreamClient {
  user: number
  /** As `clientKey` names it. */
  network: string
}
export interface OpenStream extends StreamClient {
  end: () => void
}
const streams = new Set<OpenStream>()
let isClosing = false

export function assertStreamLimit({ user, network }: StreamClient): void {
  if (isClosing) throw appError('unavailable')
  if ([...streams].filter(s => s.user === user).length >= MAX_PER_ACCOUNT)
    throw appError('rate_limited', { retryAfter: 60, reason: 'screens_many' })
  if (streams.size >= MAX_PER_PROCESS) makeRoomFor(network)
}

/** Accounts cost nothing: a full process ends the newest stream of the network that has most, for a network that has at least two fewer. */
function makeRoomFor(network: string) {
  const byNetwork = Map.groupBy(streams, s => s.network)
  const [most = []] = [...byNetwork.values()].toSorted((a, b) => b.length - a.length)
  const newest = most.at(-1)
  if (!newest || most.length < (byNetwork.get(network)?.length ?? 0) + 2) throw appError('unavailable', { retryAfter: 30 })
  streams.delete(newest)
  newest.end()
}

export function registerStream(stream: OpenStream): () => void {
  streams.add(stream)
  return () => {
    streams.delete(stream)
  }
}

/** On shutdown, ends all streams, so that clients reconnect to another replica. Answers a function that accepts streams again. */
export function closeAllStreams(): () => void {
  isClosing = true
  for (const stream of streams) stream.end()
  return () => {
    isClosing = false
  }
}
