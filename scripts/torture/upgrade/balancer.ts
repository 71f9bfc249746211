// Imitates a proxy in front of two nodes: it polls their readiness, sends no request to a node that drains or does not listen, and repeats none.
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 100
const CHECK_LIMIT_MS = 2000

export interface Balancer {
  address: string
  /** Sets the addresses of the nodes. */
  lead: (addresses: readonly string[]) => void
  /** Resolves when this many nodes are ready. */
  untilReady: (count: number) => Promise<void>
  counts: { requests: number; failed: string[] }
  close: () => Promise<void>
}

export async function openBalancer(): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true })
  const counts: Balancer['counts'] = { requests: 0, failed: [] }
  let nodes: readonly string[] = []
  let ready: readonly string[] = []
  let turn = 0
  let isOpen = true

  const server = http.createServer((req, res) => {
    const node = ready[turn++ % ready.length]
    counts.requests++
    if (node) return pass(req, res, node)
    fail(req, res, 'no node is ready')
  })
  server.keepAliveTimeout = 0

  function pass(req: IncomingMessage, res: ServerResponse, node: string) {
    const upstream = http.request(node + req.url, { method: req.method, headers: req.headers, agent }, answer => {
      if ((answer.statusCode ?? 500) >= 500) counts.failed.push(`${req.method} ${req.url}: ${answer.statusCode}`)
      res.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.headers))
      answer.pipe(res)
      answer.on('error', () => res.destroy())
    })
    upstream.on('error', error => (res.destroyed ? undefined : fail(req, res, error.message)))
    res.on('close', () => upstream.destroy())
    req.pipe(upstream)
  }

  function fail(req: IncomingMessage, res: ServerResponse, reason: string) {
    counts.failed.push(`${req.method} ${req.url}: ${reason}`)
    if (res.headersSent) res.destroy()
    else res.writeHead(502).end()
  }

  const watching = (async () => {
    for (; isOpen; await sleep(CHECK_INTERVAL_MS)) {
      const states = await Promise.all(nodes.map(readState))
      // A node that answers late is busy: it keeps its state.
      ready = nodes.filter((node, i) => states[i] === 'ready' || (states[i] === 'late' && ready.includes(node)))
    }
  })()

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: addresses => {
      nodes = addresses
      ready = ready.filter(node => addresses.includes(node))
    },
    untilReady: async count => {
      while (ready.length < count) await sleep(CHECK_INTERVAL_MS)
    },
    counts,
    close: async () => {
      isOpen = false
      await watching
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Hop-by-hop headers such as `Connection: close` are meant for the balancer and not passed on. */
function withoutHopHeaders({ connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...headers }: http.IncomingHttpHeaders) {
  return headers
}

async function readState(node: string): Promise<'ready' | 'away' | 'late'> {
  try {
    const answer = await fetch(`${node}/health/ready`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) })
    const { reason } = (await answer.json()) as { reason?: string }
    return answer.ok ? 'ready' : reason === 'draining' ? 'away' : 'late'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'late' : 'away'
  }
}
