import path from 'node:path'
import { asAdmin, clean, type DatabaseNode, discard, isAnswering, killNode, waitFor } from './databaseNode.ts'
import { type Engine, enginesFolder, type LogLine, urlOf } from './engine.ts'
import { accountStatements, mysqlPrograms, startMysqld } from './mysql.ts'

// Below the range of ports for outgoing connections: no other program takes the port while the server is down.
const PORT = 23_097

/** A single MySQL server. */
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
