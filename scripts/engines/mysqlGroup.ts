// MySQL Group Replication, as in InnoDB Cluster: three servers with one primary for the writes, majority and failover.
import path from 'node:path'
import { asAdmin, clean, type DatabaseNode, discard, isAnswering, killNode, waitFor } from './databaseNode.ts'
import { type Engine, enginesFolder, type LogLine, urlOf } from './engine.ts'
import { accountStatements, mysqlPrograms, startMysqld } from './mysql.ts'
import { openRouter } from './router.ts'

const NODES = 3
const PORT = 23_121
const GROUP_PORT = 24_771
const GROUP_NAME = '7f0c5d4e-0000-4000-8000-000000000001'
const PAUSE_MS = 500

const nodes = Array.from({ length: NODES }, (_, i): DatabaseNode => ({ dir: path.join(enginesFolder, `group/n${i + 1}`), port: PORT + i }))
const addressOf = (i: number) => `127.0.0.1:${GROUP_PORT + i}`

export async function openMysqlGroup(log: LogLine): Promise<Engine> {
  await mysqlPrograms(log)
  for (const node of nodes) await clean(node)
  try {
    for (const [i] of nodes.entries()) await prepare(i)
    await bootstrap(nodes[0] as DatabaseNode)
    for (const node of nodes.slice(1)) await join(node)
  } catch (error) {
    for (const node of nodes) await discard(node)
    throw error
  }
  const router = await openRouter(nodes, isPrimary)
  return {
    url: urlOf(router.port),
    urls: nodes.map(n => urlOf(n.port)),
    writer: router.writer,
    kill: i => killNode(nodes[i] as DatabaseNode),
    restart: async i => {
      await start(i)
      await join(nodes[i] as DatabaseNode)
    },
    stop: async () => {
      await router.close()
      for (const node of nodes) await discard(node)
    },
  }
}

// A node starts read-only, and only the group lifts that, on the primary. Otherwise a node that has restarted but not joined yet would accept
// writes that the group never sees.
async function start(i: number) {
  const node = nodes[i] as DatabaseNode
  const data = path.join(node.dir, 'data')
  await startMysqld(node, [
    '--super-read-only=ON',
    `--server-id=${i + 1}`,
    `--log-bin=${data}/binlog`,
    `--relay-log=${data}/relay`,
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--report-host=127.0.0.1',
    `--report-port=${node.port}`,
    '--plugin-load-add=group_replication.so',
    '--plugin-load-add=mysql_clone.so',
    `--loose-group-replication-group-name=${GROUP_NAME}`,
    '--loose-group-replication-start-on-boot=OFF',
    `--loose-group-replication-local-address=${addressOf(i)}`,
    `--loose-group-replication-group-seeds=${nodes.map((_, n) => addressOf(n)).join(',')}`,
    '--loose-group-replication-ip-allowlist=127.0.0.1',
    '--loose-group-replication-member-expel-timeout=0',
    '--loose-group-replication-recovery-get-public-key=ON',
  ])
  await waitFor(node, () => isAnswering(node))
}

/** Creates the account by which a joining node fetches missing data; this account is not replicated. */
async function prepare(i: number) {
  await start(i)
  await asAdmin(
    nodes[i] as DatabaseNode,
    'SET GLOBAL super_read_only = OFF',
    'SET SQL_LOG_BIN = 0',
    "CREATE USER IF NOT EXISTS rpl@'%' IDENTIFIED BY 'rpl'",
    "GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO rpl@'%'",
    'SET SQL_LOG_BIN = 1',
    'RESET BINARY LOGS AND GTIDS',
    "CHANGE REPLICATION SOURCE TO SOURCE_USER = 'rpl', SOURCE_PASSWORD = 'rpl' FOR CHANNEL 'group_replication_recovery'",
    'SET GLOBAL super_read_only = ON',
  )
}

async function bootstrap(node: DatabaseNode) {
  await asAdmin(
    node,
    'SET GLOBAL group_replication_bootstrap_group = ON',
    'START GROUP_REPLICATION',
    'SET GLOBAL group_replication_bootstrap_group = OFF',
  )
  await waitFor(node, () => isPrimary(node))
  await asAdmin(node, ...accountStatements())
}

/** What a node missed is fetched and applied beside the load on the others, on the same machine. */
const JOIN_SECONDS = 300

/** Joins a running group; tried again while the group still lists the node's previous life. */
async function join(node: DatabaseNode) {
  let attemptedAt = 0
  const hasJoined = async () => {
    const { state } = await memberState(node)
    if (state === 'ONLINE') return true
    if (state !== 'RECOVERING' && performance.now() - attemptedAt > PAUSE_MS) {
      attemptedAt = performance.now()
      await asAdmin(node, 'START GROUP_REPLICATION')
    }
    return false
  }
  await waitFor(node, hasJoined, JOIN_SECONDS)
}

/** The state of a node as it reports it. */
async function memberState(node: DatabaseNode): Promise<{ state?: string; role?: string; readOnly?: number }> {
  const [row] = await asAdmin(
    node,
    `SELECT member_state AS state, member_role AS role, @@super_read_only AS readOnly FROM performance_schema.replication_group_members
     WHERE member_id = @@server_uuid OR member_id = ''`,
  )
  return (row as object | undefined) ?? {}
}

async function isPrimary(node: DatabaseNode): Promise<boolean> {
  const { state, role, readOnly } = await memberState(node)
  return state === 'ONLINE' && role === 'PRIMARY' && readOnly === 0
}
