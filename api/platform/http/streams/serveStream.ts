import type { Request, Response } from 'express'
import type { Caller, Wire } from '../caller.ts'
import { hubOf, type Line, type Listener, type Source } from './hub.ts'
import { addStream, refuseMany } from './openStreams.ts'
import { type Standings, watchOf } from './watch.ts'

/** What can be listened to: where its lines are, and who may go on listening. */
export function feedOf<K, L extends Line, S>(source: Source<K, L>, standingsOf: Standings<K, S>) {
  return { ...source, listen: hubOf(source), ...watchOf(standingsOf) }
}
type Feed<K, L extends Line, S> = ReturnType<typeof feedOf<K, L, S>>

/** After it the client comes again, with a new token. */
const LONGEST_MS = 15 * 60_000
const AT_ONCE = 1000
/** Further behind, reading all of it again is less work than what was missed. */
const MOST_MISSED = 1000

interface Stream<K, L extends Line, S> {
  feed: Feed<K, L, S>
  about: K
  caller: Caller
  /** The last line there is, and the oldest that is still told. */
  span: { position: number; oldest: number }
  textOf: (lines: readonly L[]) => string
  /** What they stand as may change while they listen. */
  onBeat?: (standing: S) => void
}

/** Lines as they come, after the one that was heard last. Who does not ask for a stream gets what they missed, and the end. */
export async function serveStream<K, L extends Line, S>({ req, res }: Wire, stream: Stream<K, L, S>): Promise<undefined> {
  const { feed, about, caller, span, textOf } = stream
  const { position, isWhole } = resume(span, seenBy(req))
  refuseMany(caller.userId)
  // Gone while we looked: nobody would take this listener out again.
  if (res.destroyed) return undefined
  const isStream = String(req.headers.accept ?? '').includes('text/event-stream')
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that collects what it passes on would make a stream of it that comes at its end.
    'X-Accel-Buffering': 'no',
  })
  res.write(`retry: 3000\nid: ${position}\nevent: ${isWhole ? 'ready' : 'reset'}\ndata: {}\n\n`)
  if (!isStream) return void res.end(textOf(await feed.linesAfter(about, position, AT_ONCE)))
  keepOpen(stream, position, res)
}

export const frameOf = (seq: number, event: string, data: object) => `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Where a reader goes on who has seen everything up to `seen`. Not known, too old, or of another time of this database (restored from a copy): from now on,
 * and it is to read all of it again.
 */
function resume({ position, oldest }: { position: number; oldest: number }, seen: number | undefined) {
  if (seen === undefined) return { position, isWhole: true }
  const isWhole = seen <= position && seen >= oldest - 1 && position - seen <= MOST_MISSED
  return { position: isWhole ? seen : position, isWhole }
}

function seenBy(req: Request): number | undefined {
  const said = req.get('last-event-id')
  return said && /^\d{1,15}$/.test(said) ? Number(said) : undefined
}

function keepOpen<K, L extends Line, S>({ feed, about, caller, textOf, onBeat }: Stream<K, L, S>, position: number, res: Response) {
  const listener: Listener<K, L> = {
    about,
    position,
    isReady: () => !res.writableNeedDrain && !res.writableEnded,
    give: lines => {
      const text = textOf(lines)
      if (text && !res.writableEnded) res.write(text)
    },
  }
  const leave = feed.listen(listener)
  const end = () => void res.end()
  const unwatch = feed.keepWatch({
    session: caller.sessionId,
    about,
    isReady: listener.isReady,
    beat: standing => {
      onBeat?.(standing)
      res.write(': here\n\n')
    },
    drop: () => res.destroy(),
  })
  const remove = addStream({ user: caller.userId, end })
  const longest = setTimeout(end, LONGEST_MS)
  res.once('close', () => {
    clearTimeout(longest)
    leave()
    unwatch()
    remove()
  })
}
