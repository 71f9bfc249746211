import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may take, in milliseconds. Import files of 20 MB arrive in a minute at 3 Mbit/s. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
/** Node checks for slow clients at this interval; its default of 30 s would make ten seconds forty. */
const CHECK_INTERVAL_MS = 1000
/** Longer than proxies keep an idle connection (nginx: 60 s): otherwise a proxy could send a request on a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const MAX_HEADERS = 100

/** A server that disconnects clients that send a request too slowly. */
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
