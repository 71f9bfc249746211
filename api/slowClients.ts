import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may take, in milliseconds. Import files of 20 MB arrive in a minute at 3 Mbit/s. */
const HEADERS = 10_000
const WHOLE_REQUEST = 60_000
/** Node looks for the late ones only so often, and every thirty seconds unless it is told: ten seconds became forty. */
const LOOK_EVERY = 1000
/** Longer than proxies keep an idle connection (nginx: 60 s): who hangs up first must be the one that sends, or a request meets a closed door. */
const IDLE = 65_000
const MOST_HEADERS = 100

/** A server that hangs up on who sends a request drop by drop: a connection is held for nobody who does not speak. */
export function createImpatientServer(listener: RequestListener, { headers = HEADERS, whole = WHOLE_REQUEST } = {}): Server {
  const server = createServer(
    { headersTimeout: headers, requestTimeout: whole, keepAliveTimeout: IDLE, connectionsCheckingInterval: LOOK_EVERY },
    listener,
  )
  server.maxHeadersCount = MOST_HEADERS
  return server
}
