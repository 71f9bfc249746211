import type { Server } from 'node:http'

/** How long a client may take, in milliseconds. Import files of 20 MB arrive in a minute at 3 Mbit/s. */
const HEADERS = 10_000
const WHOLE_REQUEST = 60_000
/** Longer than proxies keep an idle connection (nginx: 60 s): who hangs up first must be the one that sends, or a request meets a closed door. */
const IDLE = 65_000
const MOST_HEADERS = 100

/** Hangs up on who sends a request drop by drop: a connection is held for nobody who does not speak. */
export function impatient(server: Server, { headers = HEADERS, whole = WHOLE_REQUEST } = {}): Server {
  server.headersTimeout = headers
  server.requestTimeout = whole
  server.keepAliveTimeout = IDLE
  server.maxHeadersCount = MOST_HEADERS
  return server
}
