import path from 'node:path'
import { asAdmin, clean, type DatabaseNode, discard, isAnswering, killNode, waitFor } from './databaseNode.ts'
import { type Engine, enginesFolder, type LogLine, urlOf } from './engine.ts'
import { accountStatements, mysqlPrograms, startMysqld } from './mysql.ts'

// Below the ports that the kernel gives to outgoing connections: while a server is down nobody else takes its port.
const PORT = 23_097

/** One MySQL server. */
export async function openMysqlServer(log: LogLine): Promise<Engine> {
  await mysqlPrograms(log)
  const node: DatabaseNode = { dir: path.join(enginesFolder, 'mysql'), port: PORT }
  await clean(node)
  const start = async () => {
    await startMysqld(node, ['--skip-log-bin'])
    await waitFor(node, () => isAnswering(node))
  }
  await start()
  await asAdmin(node, ...accountStatements())
  const url = urlOf(PORT)
  return { url, urls: [url], writer: async () => 0, kill: () => killNode(node), restart: start, stop: () => discard(node) }
}
