import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

type DrainTimeouts = Readonly<{
  /** How long visitors are still let in while balancers notice that readiness is gone. */
  graceMs?: number
  /** How long a kept connection may wait for its next request, to hear `Connection: close` then. */
  lingerMs?: number
  /** How long answers under way may take. */
  limitMs?: number
}>

export type Drain = Readonly<{
  isDraining: () => boolean
  /** Aborted when draining begins: streams that never end by themselves end then. */
  signal: AbortSignal
  drain: () => Promise<void>
}>

/**
 * Ends a server without cutting a request: visitors are let in for a moment more, then the door shuts, each kept connection hears
 * `Connection: close` with its next answer, and what is under way finishes.
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
    // Not the close() of HTTP: that one hangs up on kept connections at once, also on those whose next request is on its way.
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
