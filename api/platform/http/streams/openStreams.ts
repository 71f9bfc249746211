import { appError } from '../../errors.ts'

/** Screens of one person in this process. */
const MOST_OF_ACCOUNT = 8
const MOST_OF_PROCESS = 500

export interface OpenStream {
  user: number
  end: () => void
}
const streams = new Set<OpenStream>()
let isOver = false

export function refuseMany(user: number): void {
  if (isOver) throw appError('unavailable')
  if (streams.size >= MOST_OF_PROCESS) throw appError('unavailable', { retryAfter: 30 })
  if ([...streams].filter(s => s.user === user).length >= MOST_OF_ACCOUNT)
    throw appError('rate_limited', { retryAfter: 60, detail: 'Too many of your screens listen already. Close one first.' })
}

export function addStream(stream: OpenStream): () => void {
  streams.add(stream)
  return () => {
    streams.delete(stream)
  }
}

/** The process stops: whoever listens is told so by the end of the stream, and finds another replica. Answers how one that goes on lets them in again. */
export function endStreams(): () => void {
  isOver = true
  for (const stream of streams) stream.end()
  return () => {
    isOver = false
  }
}
