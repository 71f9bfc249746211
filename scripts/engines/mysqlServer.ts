import path from 'node:path'
import { type Engine, home, type Say, urlOf } from './engine.ts'
import { makeAccount, mysqlPrograms, startMysqld } from './mysql.ts'
import { answers, asAdmin, clean, discard, killNode, type Node, waitFor } from './node.ts'

// Below the ports that the kernel gives to outgoing connections: while a server is down nobody else takes its port.
const PORT = 23_097

/** One MySQL server. */
export async function openMysqlServer(say: Say): Promise<Engine> {
  await mysqlPrograms(say)
  const node: Node = { dir: path.join(home, 'mysql'), port: PORT }
  await clean(node)
  const start = async () => {
    await startMysqld(node, ['--skip-log-bin'])
    await waitFor(node, () => answers(node))
  }
  await start()
  await asAdmin(node, ...makeAccount())
  const url = urlOf(PORT)
  return { url, urls: [url], writer: async () => 0, kill: () => killNode(node), restart: start, stop: () => discard(node) }
}
