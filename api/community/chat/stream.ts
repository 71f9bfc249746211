import type { Call, Wire } from '../../platform/http/caller.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { feedOf, frameOf, serveStream } from '../../platform/http/streams/serveStream.ts'
import { admitMember } from './admit.ts'
import { linesAfter, positionsOf, spanOf } from './lines.ts'
import { presentMessage } from './read.ts'
import { standingsOf } from './standing.ts'

export const rooms = feedOf({ positionsOf, linesAfter }, standingsOf)

/** What is written in a room, as it is written, to each without those they do not see. */
export async function streamRoom(key: string, call: Call, wire: Wire): Promise<undefined> {
  const { user } = await admitMember(key, call)
  return serveStream(wire, {
    feed: rooms,
    about: key,
    caller: signedInCall(call).caller,
    span: await spanOf(key),
    textOf: lines =>
      lines
        .filter(l => !l.hiddenFrom.has(user))
        .map(l => frameOf(l.seq, 'message', presentMessage(l.row, user)))
        .join(''),
  })
}
