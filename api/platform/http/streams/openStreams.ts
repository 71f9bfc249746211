import { appError } from '../../errors.ts'

/** Screens of one person in this process. */
const MAX_PER_ACCOUNT = 8
const MAX_PER_PROCESS = 500

export interface OpenStream {
  user: number
  end: () => void
}
const streams = new Set<OpenStream>()
let isClosing = false

export function assertStreamLimit(user: number): void {
  if (isClosing) throw appError('unavailable')
  if (streams.size >= MAX_PER_PROCESS) throw appError('unavailable', { retryAfter: 30 })
  if ([...streams].filter(s => s.user === user).length >= MAX_PER_ACCOUNT)
    throw appError('rate_limited', { retryAfter: 60, reason: 'screens_many' })
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
