import { liveKindsAllowed, liveSubjectOf } from '../../../domain/access/live.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { requireRight } from '../access/service.ts'
import type { HttpExchange, RequestContext } from '../http/requestContext.ts'
import { requireSignedIn } from '../http/requireSignedIn.ts'
import { createLiveFeed, formatFrame, serveStream } from '../http/streams/serveStream.ts'
import { canReceive } from './listActivity.ts'
import { loadLiveAccess } from './liveAccess.ts'
import { type LiveEvent, loadEventsAfter, loadPositions, loadSpan } from './liveEvents.ts'

export const propertyFeed = createLiveFeed({ loadPositions, loadEventsAfter }, loadLiveAccess)

/** What happens in a property, as it happens. */
export async function streamLive({ property }: { property: number }, ctx: RequestContext, exchange: HttpExchange): Promise<undefined> {
  const { caller } = requireSignedIn(ctx)
  const { role } = await requireRight(ctx, property, 'notice.read')
  let visibleKinds = getVisibleKinds(role)
  return serveStream(exchange, {
    feed: propertyFeed,
    about: property,
    caller,
    span: await loadSpan(property),
    formatEvents: lines => formatEvents(lines, visibleKinds),
    onHeartbeat: role => {
      visibleKinds = getVisibleKinds(role)
    },
  })
}

// A super-admin who is no member hears everything.
const getVisibleKinds = (role: MemberRole | null) => new Set(liveKindsAllowed(right => canReceive(role, right)))

const formatEvents = (lines: readonly LiveEvent[], visibleKinds: ReturnType<typeof getVisibleKinds>) =>
  lines
    .filter(l => visibleKinds.has(l.kind))
    .map(l => formatFrame(l.seq, 'news', toEventData(l)))
    .join('')

const toEventData = ({ seq, kind, subject, created_at }: LiveEvent) => ({
  id: seq,
  kind,
  about: liveSubjectOf(kind),
  subject,
  at: created_at.toISOString(),
})
