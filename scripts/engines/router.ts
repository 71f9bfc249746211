// Stands for MySQL Router, ProxySQL or HAProxy in front of a cluster: one address that leads to the node that takes the writes.
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { sleep } from './command.ts'
import type { DatabaseNode } from './databaseNode.ts'

const CHECK_INTERVAL_MS = 250
const CHECK_TIMEOUT_MS = 1500

export interface Router {
  port: number
  /** The index of the writing node; waits until there is one. */
  writer: () => Promise<number>
  close: () => Promise<void>
}

/** `isWriter` is asked of each node. A node that answers false or nothing in time loses all its connections. */
export async function openRouter(nodes: readonly DatabaseNode[], isWriter: (node: DatabaseNode) => Promise<boolean>): Promise<Router> {
  const sockets = new Set<Socket>()
  let writer: number | undefined
  let isOpen = true

  const server = net.createServer({ noDelay: true }, client => {
    const node = writer === undefined ? undefined : nodes[writer]
    if (!node) return void client.destroy()
    joinSockets(client, net.connect({ port: node.port, host: '127.0.0.1', noDelay: true }), sockets)
  })
  const look = async () => {
    const next = await findWriter(nodes, isWriter, writer)
    if (next === writer) return
    writer = next
    for (const socket of sockets) socket.destroy()
  }
  const watching = (async () => {
    for (; isOpen; await sleep(CHECK_INTERVAL_MS)) await look()
  })()

  const someWriter = async () => {
    while (writer === undefined) await sleep(CHECK_INTERVAL_MS)
    return writer
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await someWriter()
  return {
    port: (server.address() as AddressInfo).port,
    writer: someWriter,
    close: async () => {
      isOpen = false
      await watching
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Prefers the present writer as long as it qualifies: one writer at a time, and no change without need. */
async function findWriter(nodes: readonly DatabaseNode[], isWriter: (node: DatabaseNode) => Promise<boolean>, present?: number) {
  const order = [...nodes.keys()].sort((a, b) => Number(b === present) - Number(a === present))
  for (const i of order) if (await withTimeout(isWriter(nodes[i] as DatabaseNode))) return i
  return undefined
}

const withTimeout = (answer: Promise<boolean>) => Promise.race([answer.catch(() => false), sleep(CHECK_TIMEOUT_MS).then(() => false)])

function joinSockets(client: Socket, server: Socket, all: Set<Socket>) {
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    all.add(from)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      all.delete(from)
      to.destroy()
    })
  }
}
