import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may take, in milliseconds. Import files of 20 MB arrive in a minute at 3 Mbit/s. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
/** Node looks for the late ones only so often, and every thirty seconds unless it is told: ten seconds became forty. */
const CHECK_INTERVAL_MS = 1000
/** Longer than proxies keep an idle connection (nginx: 60 s): who hangs up first must be the one that sends, or a request meets a closed door. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const MAX_HEADERS = 100

/** A server that hangs up on who sends a request drop by drop: a connection is held for nobody who does not speak. */
export function createHttpServer(listener: RequestListener, { headers = HEADERS_TIMEOUT_MS, whole = REQUEST_TIMEOUT_MS } = {}): Server {
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: whole,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    listener,
  )
  server.maxHeadersCount = MAX_HEADERS
  return server
}
