// A MariaDB Galera cluster of three equal nodes. All writes go to one of them, which is faster than writing to all.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '../../db/localProcess.mjs'
import { command } from './command.ts'
import { asAdmin, clean, type DatabaseNode, dataOf, discard, errorLogOf, killNode, launch, socketOf, waitFor } from './databaseNode.ts'
import { account, type Engine, enginesFolder, type LogLine, urlOf } from './engine.ts'
import { galeraBin, galeraPrograms, initData, pathOptions } from './galeraPrograms.ts'
import { openRouter } from './router.ts'

const NODES = 3
const PORT = 23_101
const GROUP_PORT = 24_571

const nodes = Array.from({ length: NODES }, (_, i): DatabaseNode => ({ dir: path.join(enginesFolder, `galera/n${i + 1}`), port: PORT + i }))

export async function openGalera(log: LogLine): Promise<Engine> {
  await galeraPrograms(log)
  for (const node of nodes) await clean(node)
  try {
    await initData(nodes[0] as DatabaseNode, account)
    for (const i of nodes.keys()) await start(i, i === 0 ? ['--wsrep-new-cluster'] : [])
  } catch (error) {
    // Nodes that have started would hold the ports of the next cluster.
    for (const node of nodes) await discard(node)
    throw error
  }
  const router = await openRouter(nodes, isReady)
  return {
    url: urlOf(router.port),
    urls: nodes.map(n => urlOf(n.port)),
    writer: router.writer,
    kill: i => killNode(nodes[i] as DatabaseNode),
    restart: async i => start(i, await positionOf(i)),
    stop: async () => {
      await router.close()
      for (const node of nodes) await discard(node)
    },
  }
}

async function start(i: number, more: readonly string[] = []) {
  const node = nodes[i] as DatabaseNode
  mkdirSync(dataOf(node), { recursive: true })
  launch(node, path.join(galeraBin, 'mariadbd'), [...optionsOf(i), ...more], environment())
  await waitFor(node, () => isReady(node))
}

// The scripts of state transfers find their programs in this path.
const environment = () => ({ ...process.env, PATH: `${galeraBin}:${process.env.PATH ?? ''}:/usr/sbin:/sbin` })

/** A successful login is not enough: a node that is catching up accepts logins and refuses every statement. */
async function isReady(node: DatabaseNode): Promise<boolean> {
  const rows = await asAdmin(node, "SHOW STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state_comment')")
  const values = rows.map(row => row.Value)
  return values.includes('ON') && values.includes('Synced')
}

/** The last transaction of a killed node, from InnoDB: with it the node receives only what it missed, instead of everything. */
async function positionOf(i: number): Promise<string[]> {
  const node = nodes[i] as DatabaseNode
  const log = path.join(node.dir, 'recover.log')
  writeFileSync(log, '')
  const options = optionsOf(i).filter(option => !option.startsWith('--log-error='))
  await command(path.join(galeraBin, 'mariadbd'), [...options, '--wsrep-recover', `--log-error=${log}`], { env: environment() })
  const [, position] = [...readText(log).matchAll(/Recovered position: *([0-9a-f-]+:-?\d+)/g)].at(-1) ?? []
  return position ? [`--wsrep_start_position=${position}`] : []
}

function optionsOf(i: number): string[] {
  const node = nodes[i] as DatabaseNode
  const at = (port: number) => `127.0.0.1:${GROUP_PORT + port + i}`
  const provider = [
    `gmcast.listen_addr=tcp://${at(0)}`,
    `ist.recv_addr=${at(10)}`,
    'gcache.size=256M',
    'pc.recovery=FALSE',
    // Drops a dead node in a second and a half instead of five: suits one machine, but is too short between two sites.
    'evs.keepalive_period=PT0.25S',
    'evs.inactive_check_period=PT0.25S',
    'evs.suspect_timeout=PT1S',
    'evs.inactive_timeout=PT3S',
    'evs.install_timeout=PT3S',
  ]
  return [
    ...pathOptions(node),
    `--socket=${socketOf(node)}`,
    `--port=${node.port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${path.join(node.dir, 'mariadbd.pid')}`,
    `--log-error=${errorLogOf(node)}`,
    `--tmpdir=${path.join(node.dir, 'tmp')}`,
    `--secure-file-priv=${path.join(node.dir, 'tmp')}`,
    '--innodb-buffer-pool-size=256M',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-autoinc-lock-mode=2',
    '--binlog-format=ROW',
    '--max-connections=500',
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    '--wsrep-on=ON',
    '--wsrep-cluster-name=openbunk',
    `--wsrep-cluster-address=gcomm://${nodes.map((_, n) => `127.0.0.1:${GROUP_PORT + n}`).join(',')}`,
    `--wsrep-node-name=n${i + 1}`,
    `--wsrep-node-address=${at(0)}`,
    `--wsrep-node-incoming-address=127.0.0.1:${node.port}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=${at(20)}`,
    '--wsrep-slave-threads=2',
    `--wsrep-provider-options=${provider.join(';')}`,
  ]
}
