import type { Request, Response } from 'express'
import { kindsHeard, subjectOf } from '../../domain/live.ts'
import type { MemberRole } from '../../domain/rights.ts'
import type { Call, Caller, Wire } from '../../http/caller.ts'
import { signedInCall } from '../../http/signedIn.ts'
import { requireRight } from '../../property/service.ts'
import { mayHear } from './activity.ts'
import { type Listener, listen } from './hub.ts'
import { type LiveLine, linesAfter, resume } from './lines.ts'
import { addStream, refuseMany } from './openStreams.ts'
import { keepWatch } from './watch.ts'

/** After it the client comes again, with a new token. */
const LONGEST_MS = 15 * 60_000
const AT_ONCE = 1000

/** What happens in a house, as it happens. Who does not ask for a stream gets what they missed, and the end. */
export async function streamLive({ property }: { property: number }, call: Call, { req, res }: Wire): Promise<undefined> {
  const { caller } = signedInCall(call)
  const { role } = await requireRight(call, property, 'notice.read')
  const { position, isWhole } = await resume(property, seenBy(req))
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
  if (!isStream) return void res.end(textOf(await linesAfter(property, position, AT_ONCE), heardBy(role)))
  open({ caller, property, role, position }, res)
}

function seenBy(req: Request): number | undefined {
  const said = req.get('last-event-id')
  return said && /^\d{1,15}$/.test(said) ? Number(said) : undefined
}

interface Opening {
  caller: Caller
  property: number
  role: MemberRole | null
  position: number
}

function open({ caller, property, role, position }: Opening, res: Response) {
  let heard = heardBy(role)
  const listener: Listener = {
    property,
    position,
    isReady: () => !res.writableNeedDrain && !res.writableEnded,
    give: lines => {
      const text = textOf(lines, heard)
      if (text && !res.writableEnded) res.write(text)
    },
  }
  const leave = listen(listener)
  const end = () => void res.end()
  const unwatch = keepWatch({
    session: caller.sessionId,
    property,
    isReady: listener.isReady,
    beat: role => {
      heard = heardBy(role)
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

// A super-admin who is no member hears everything.
const heardBy = (role: MemberRole | null) => new Set(kindsHeard(right => mayHear(role, right)))

const textOf = (lines: readonly LiveLine[], heard: ReturnType<typeof heardBy>) =>
  lines
    .filter(l => heard.has(l.kind))
    .map(l => `id: ${l.seq}\nevent: news\ndata: ${JSON.stringify(dataOf(l))}\n\n`)
    .join('')

const dataOf = ({ seq, kind, subject, created_at }: LiveLine) => ({
  id: seq,
  kind,
  about: subjectOf(kind),
  subject,
  at: created_at.toISOString(),
})
