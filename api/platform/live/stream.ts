import { kindsHeard, subjectOf } from '../../../domain/access/live.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { requireRight } from '../access/service.ts'
import type { Call, Wire } from '../http/caller.ts'
import { signedInCall } from '../http/signedIn.ts'
import { feedOf, frameOf, serveStream } from '../http/streams/serveStream.ts'
import { mayHear } from './activity.ts'
import { type LiveLine, linesAfter, positionsOf, spanOf } from './lines.ts'
import { standingsOf } from './standing.ts'

export const houses = feedOf({ positionsOf, linesAfter }, standingsOf)

/** What happens in a house, as it happens. */
export async function streamLive({ property }: { property: number }, call: Call, wire: Wire): Promise<undefined> {
  const { caller } = signedInCall(call)
  const { role } = await requireRight(call, property, 'notice.read')
  let heard = heardBy(role)
  return serveStream(wire, {
    feed: houses,
    about: property,
    caller,
    span: await spanOf(property),
    textOf: lines => textOf(lines, heard),
    onBeat: role => {
      heard = heardBy(role)
    },
  })
}

// A super-admin who is no member hears everything.
const heardBy = (role: MemberRole | null) => new Set(kindsHeard(right => mayHear(role, right)))

const textOf = (lines: readonly LiveLine[], heard: ReturnType<typeof heardBy>) =>
  lines
    .filter(l => heard.has(l.kind))
    .map(l => frameOf(l.seq, 'news', dataOf(l)))
    .join('')

const dataOf = ({ seq, kind, subject, created_at }: LiveLine) => ({
  id: seq,
  kind,
  about: subjectOf(kind),
  subject,
  at: created_at.toISOString(),
})
