import type { HttpExchange, RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { createLiveFeed, formatFrame, serveStream } from '../../platform/http/streams/serveStream.ts'
import { authorizeChatMember } from './authorizeChat.ts'
import { loadLinesAfter, loadPositions, loadSpan } from './chatLines.ts'
import { presentMessage } from './chatMessages.ts'
import { loadStandings } from './chatStandings.ts'

export const roomFeed = createLiveFeed({ loadPositions, loadEventsAfter: loadLinesAfter }, loadStandings)

/** Streams the messages of a room live; nobody gets those of people they blocked, or who blocked them. */
export async function streamRoom(key: string, ctx: RequestContext, exchange: HttpExchange): Promise<undefined> {
  const { user } = await authorizeChatMember(key, ctx)
  return serveStream(exchange, {
    feed: roomFeed,
    about: key,
    caller: requireSignedIn(ctx).caller,
    span: await loadSpan(key),
    formatEvents: lines =>
      lines
        .filter(l => !l.hiddenFrom.has(user))
        .map(l => formatFrame(l.seq, 'message', presentMessage(l.row, user)))
        .join(''),
  })
}
