import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

type DrainTimeouts = Readonly<{
  /** How long new requests are accepted after readiness went down, until balancers notice. */
  graceMs?: number
  /** How long an idle keep-alive connection may wait for its next request, to receive `Connection: close`. */
  lingerMs?: number
  /** How long running requests may take. */
  limitMs?: number
}>

export type Drain = Readonly<{
  isDraining: () => boolean
  /** Aborted when draining begins, to end streams. */
  signal: AbortSignal
  drain: () => Promise<void>
}>

/**
 * Stops a server without cutting a request: accepts requests for a moment more, then stops listening, sends `Connection: close` on keep-alive
 * connections, and waits for running requests.
 */
export function createDrain(server: HttpServer, { graceMs = 300, lingerMs = 700, limitMs = 7000 }: DrainTimeouts = {}): Drain {
  const stopping = new AbortController()
  let isShut = false
  server.prependListener('request', (_req, res) => {
    if (isShut) res.setHeader('Connection', 'close')
  })
  const drain = async () => {
    stopping.abort()
    if (await countConnections(server)) await sleep(graceMs)
    isShut = true
    // Not http.Server.close(): it closes idle keep-alive connections at once, even when a request is on its way.
    const closed = new Promise(resolve => Server.prototype.close.call(server, resolve))
    const timers = [
      setTimeout(() => closeConnectionsWhenIdle(server, timers), lingerMs),
      setTimeout(() => server.closeAllConnections(), limitMs),
    ]
    await closed
    for (const timer of timers) clearTimeout(timer)
  }
  let drained: Promise<void> | undefined
  return {
    isDraining: () => stopping.signal.aborted,
    signal: stopping.signal,
    drain: () => {
      drained ??= drain()
      return drained
    },
  }
}

function closeConnectionsWhenIdle(server: HttpServer, timers: NodeJS.Timeout[]) {
  server.closeIdleConnections()
  timers.push(setInterval(() => server.closeIdleConnections(), 50))
}

const countConnections = (server: Server) =>
  new Promise<number>(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
