import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect, select, sequelize } from '../../../db/connection.ts'
import type { LiveEvent, RowOf } from '../../../db/models/index.ts'
import { type Engine, enginesFolder, type LogLine } from '../../engines/engine.ts'
import { withEngine } from '../../engines/withEngine.ts'
import { checkPromises } from '../checkPromises.ts'
import { type ClientLog, runClient } from '../client.ts'
import { retryPending } from '../retryPending.ts'
import { endReplica, type Replica, startReplica } from '../servers.ts'
import { prepareWorld, serverEnvironment } from '../torture.ts'
import type { StressProperty, World } from '../world.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { makeNextVersion } from './nextVersion.ts'
import { type Listening, listenOn, searchOn } from './visitors.ts'

const SEARCHERS = 4
/** Milliseconds within which the last events must arrive. */
const LAST_LINES_MS = 2000

export interface WalkOutcome {
  requests: number
  /** Requests without an answer, or answered with 5xx. */
  failed: string[]
  granted: number
  bookings: number
  /** Broken promises, and bookings that are not in the state that clients were told. */
  problems: string[]
  lines: number
  missedLines: number
  streams: number
  stepsMs: Record<string, number>
}

interface WalkOptions {
  clients: number
  seed: number
  /** Pause between the steps. */
  calmMs: number
}

/** Two nodes behind a balancer on one database: under load, runs the migrations of the next version, then drains each node and starts it as that version. */
export const walkUpgrade = (options: WalkOptions, log: LogLine): Promise<WalkOutcome> =>
  withEngine('private', log, engine => walk(engine, options, log))

async function walk(engine: Engine, options: WalkOptions, log: LogLine): Promise<WalkOutcome> {
  const env = serverEnvironment(engine.url)
  const world = await prepareWorld(env)
  const next = makeNextVersion()
  const balancer = await openBalancer()
  const nodes: Replica[] = []
  try {
    for (let i = 0; i < 2; i++) nodes.push(await startReplica(env))
    balancer.lead(nodes.map(n => n.address))
    await balancer.untilReady(2)
    const crowd = startCrowd(balancer, world, options)
    const stepsMs = await upgradeNodes({ nodes, balancer, env, folder: next.folder, calmMs: options.calmMs, log })
    const seen = await crowd.end()
    return { ...(await checkWalk({ engine, balancer, world, ...seen })), stepsMs }
  } finally {
    await Promise.all(nodes.map(node => endReplica(node)))
    await balancer.close()
    next.remove()
  }
}

function startCrowd({ address }: Balancer, world: World, { clients, seed }: WalkOptions) {
  const clientLog: ClientLog = { bookings: [], events: [], open: [], missing: new Set() }
  const servers = { address: () => address, kill: async () => {}, restart: async () => {}, stop: async () => {} }
  const began = performance.now()
  const now = () => performance.now() - began
  let [isOver, isSilent] = [false, false]
  const booking = Array.from({ length: clients }, (_, n) => runClient({ n, world, servers, clientLog, seed, now }, () => isOver))
  const searching = Array.from({ length: SEARCHERS }, () => searchOn(address, world, () => isOver))
  const listening = Promise.all(world.properties.map(property => listenOn(address, property, () => isSilent)))
  return {
    end: async () => {
      isOver = true
      await Promise.all(booking)
      const refused = (await Promise.all(searching)).flat()
      await sleep(LAST_LINES_MS)
      isSilent = true
      return { clientLog, refused, listening: await listening }
    },
  }
}

interface Upgrade {
  nodes: Replica[]
  balancer: Balancer
  env: NodeJS.ProcessEnv
  folder: string
  calmMs: number
  log: LogLine
}

async function upgradeNodes({ nodes, balancer, env, folder, calmMs, log }: Upgrade): Promise<Record<string, number>> {
  const stepsMs: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<unknown>) => {
    await sleep(calmMs)
    const began = performance.now()
    await work()
    stepsMs[name] = Math.round(performance.now() - began)
    log(`${name}: ${stepsMs[name]} ms`)
  }
  await step('backup and migrations', () => runUpgrade(folder, env))
  for (const i of nodes.keys()) {
    const old = nodes[i] as Replica
    await step(`node ${i + 1}: drained`, () => endReplica(old, 'SIGTERM'))
    await step(`node ${i + 1}: the new version is ready`, async () => {
      nodes[i] = await startReplica(env, folder)
      balancer.lead(nodes.map(n => n.address))
      await balancer.untilReady(2)
    })
  }
  await sleep(calmMs)
  return stepsMs
}

/** Runs `npm run upgrade` of the new version. */
async function runUpgrade(cwd: string, env: NodeJS.ProcessEnv) {
  const backupFolder = path.join(enginesFolder, `backup-${process.pid}`)
  try {
    await promisify(execFile)(process.execPath, ['scripts/upgrade.ts', '--schema-only', backupFolder], { cwd, env })
  } finally {
    rmSync(backupFolder, { recursive: true, force: true })
  }
}

interface CheckOptions {
  engine: Engine
  balancer: Balancer
  world: World
  clientLog: ClientLog
  refused: string[]
  listening: Listening[]
}

async function checkWalk({ engine, balancer, world, clientLog, refused, listening }: CheckOptions): Promise<Omit<WalkOutcome, 'stepsMs'>> {
  const servers = { address: () => balancer.address, kill: async () => {}, restart: async () => {}, stop: async () => {} }
  const { requests } = balancer.counts
  const failed = [...balancer.counts.failed, ...refused]
  const unclear = await retryPending(clientLog, servers)
  connect(engine.url)
  const problems = [...unclear, ...(await checkPromises(clientLog.bookings))]
  const feeds = await Promise.all(world.properties.map((property, i) => countMissed(property, listening[i] as Listening)))
  await sequelize.close()
  return {
    requests,
    failed,
    granted: clientLog.events.filter(e => e.status < 300).length,
    bookings: clientLog.bookings.length,
    problems,
    lines: feeds.reduce((sum, f) => sum + f.lines, 0),
    missedLines: feeds.reduce((sum, f) => sum + f.missed, 0),
    streams: listening.reduce((sum, l) => sum + l.connections, 0),
  }
}

/** Counts missed events from the first received one on; earlier ones were before the screen was opened. */
async function countMissed({ id }: StressProperty, { received }: Listening) {
  const rows = await select<RowOf<LiveEvent, 'seq'>>('SELECT seq FROM live_events WHERE property_id = ? AND seq >= ?', [
    id,
    Math.min(...received),
  ])
  return { lines: rows.length, missed: rows.filter(({ seq }) => !received.has(Number(seq))).length }
}
