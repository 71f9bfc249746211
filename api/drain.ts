import type { Server } from 'node:http'

type Limits = Readonly<{
  /** How long visitors are still let in while balancers notice that readiness is gone. */
  graceMs?: number
  /** How long answers under way may take. */
  limitMs?: number
}>

export type Drain = Readonly<{
  isDraining: () => boolean
  /** Aborted when draining begins: streams that never end by themselves end then. */
  signal: AbortSignal
  drain: () => Promise<void>
}>

/** Ends a server without cutting a request: answers say `Connection: close`, then the door shuts, then what is under way finishes. */
export function drainable(server: Server, { graceMs = 500, limitMs = 7000 }: Limits = {}): Drain {
  const stopping = new AbortController()
  server.prependListener('request', (_req, res) => {
    // A kept connection that is closed between two requests looks like a cut request to its client.
    if (stopping.signal.aborted) res.setHeader('Connection', 'close')
  })
  let drained: Promise<void> | undefined
  const drain = async () => {
    stopping.abort()
    if (await connectionsOf(server)) await sleep(graceMs)
    const closed = new Promise(resolve => server.close(resolve))
    await Promise.race([closed, sleep(limitMs)])
    server.closeAllConnections()
    await closed
  }
  return {
    isDraining: () => stopping.signal.aborted,
    signal: stopping.signal,
    drain: () => {
      drained ??= drain()
      return drained
    },
  }
}

const connectionsOf = (server: Server) =>
  new Promise<number>(resolve => server.getConnections((error, count) => resolve(error ? 0 : count)))

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms).unref())
