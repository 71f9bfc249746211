import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../api/platform/config.ts'
import { createLog } from '../../api/platform/log.ts'
import { setRuntime } from '../../api/platform/runtime.ts'
import { connect, execute, sequelize, transaction } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import type { Engine, LogLine } from '../engines/engine.ts'
import { withEngine } from '../engines/withEngine.ts'
import { newKeys } from '../lib/environment.mjs'
import { type Channels, startChannels } from './channels.ts'
import { checkBalances } from './checkBalances.ts'
import { checkChannelHolds } from './checkChannelHolds.ts'
import { checkNodesAgree } from './checkNodesAgree.ts'
import { checkPromises } from './checkPromises.ts'
import { type ClientLog, runClient } from './client.ts'
import { type Figures, figuresOf } from './figures.ts'
import { failures, type Plan } from './plan.ts'
import { retryPending } from './retryPending.ts'
import { type Servers, startServers } from './servers.ts'
import { makeWorld, type World } from './world.ts'

export interface Outcome {
  figures: Figures
  /** Broken promises; an empty list is a pass. */
  problems: string[]
  missing: string[]
}

/** Runs the real server on a real database with many clients on few rooms, and kills both in the middle. */
export const torture = (plan: Plan, log: LogLine): Promise<Outcome> => withEngine(plan.engine, log, engine => runTorture(engine, plan, log))

async function runTorture(engine: Engine, plan: Plan, log: LogLine): Promise<Outcome> {
  const env = serverEnvironment(engine.url)
  const world = await prepareWorld(env)
  log('database ready; starting the application')
  const servers = await startServers(plan.replicas, env)
  let channels: Channels | undefined
  try {
    channels = await startChannels(world, servers, plan.seed)
    const { clientLog, ...span } = await load({ plan, engine, servers, world, channels, log })
    log(`the load is over; ${clientLog.open.length} wishes are asked again`)
    const problems = await checkOutcome(clientLog, { plan, servers, channels, engine })
    return { figures: figuresOf(clientLog.events, span), problems, missing: [...clientLog.missing] }
  } finally {
    await servers.stop()
    await channels?.stop()
  }
}

/** A database with the rooms that the clients book. */
export async function prepareWorld(env: NodeJS.ProcessEnv): Promise<World> {
  const config = loadConfig(env)
  setRuntime({ config, log: createLog({ logLevel: 'silent' }) })
  await migrate(connect(config.databaseUrl))
  const world = await makeWorld()
  await sequelize.close()
  return world
}

async function checkOutcome(clientLog: ClientLog, { plan, servers, channels, engine }: Omit<Load, 'world' | 'log'>): Promise<string[]> {
  const unclear = await retryPending(clientLog, servers)
  connect(engine.url)
  if (plan.isShort) await transaction(t => execute('UPDATE channel_connections SET claimed_until = NULL', [], t))
  const sold = await channels.finish()
  const broken = [
    ...(await checkPromises(clientLog.bookings)),
    ...(await checkChannelHolds(sold)),
    ...(await checkBalances(clientLog.bookings, servers)),
  ]
  await sequelize.close()
  return [...unclear, ...broken, ...(await checkNodesAgree(engine.urls))]
}

/** The environment of a server on this database. */
export function serverEnvironment(url: string): NodeJS.ProcessEnv {
  const own = {
    NODE_ENV: 'development',
    DATABASE_URL: url,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    CALENDAR_LOOPBACK: 'on',
    STRICT: '',
  }
  return { ...process.env, ...newKeys(), ...own, DEMO: '', PUBLIC_ORIGIN: 'http://localhost:3000' }
}

interface Load {
  plan: Plan
  engine: Engine
  servers: Servers
  world: World
  channels: Channels
  log: LogLine
}

async function load({ plan, engine, servers, world, channels, log }: Load) {
  const clientLog: ClientLog = { bookings: [], events: [], open: [], missing: new Set() }
  const began = performance.now()
  const now = () => performance.now() - began
  let isOver = false
  const { clients, seed } = plan
  const crowd = Array.from({ length: clients }, (_, n) => runClient({ n, world, servers, clientLog, seed, now }, () => isOver))
  const selling = channels.run(() => isOver)
  const kills = await causeFailures({ plan, engine, servers, log, now })
  await sleep(Math.max(0, plan.seconds * 1000 - now()))
  isOver = true
  const seconds = now() / 1000
  await Promise.all([...crowd, selling])
  return { clientLog, seconds, ...kills }
}

interface FailureOptions extends Omit<Load, 'world' | 'channels'> {
  now: () => number
}

/** Causes each failure at its fraction of the time. A single server restarts at once; a node of a cluster stays away for a while. */
async function causeFailures({ plan, engine, servers, log, now }: FailureOptions) {
  const kills = { firstKill: 0, databaseKill: 0 }
  let [dead, replica] = [-1, 0]
  for (const { at, what } of failures) {
    await sleep(Math.max(0, plan.seconds * 1000 * at - now()))
    const time = `${(now() / 1000).toFixed(1)} s`
    kills.firstKill ||= now()
    if (what === 'application') {
      log(`${time}: kill -9 of application ${(replica % plan.replicas) + 1}`)
      await servers.kill(replica)
      await servers.restart(replica++)
    } else if (what === 'database') {
      dead = await engine.writer()
      kills.databaseKill = now()
      log(`${time}: kill -9 of the database${engine.urls.length > 1 ? `, node ${dead + 1}, which takes the writes` : ''}`)
      await engine.kill(dead)
      if (engine.urls.length === 1) await engine.restart(dead)
    } else if (engine.urls.length > 1) {
      await engine.restart(dead)
      log(`${time}: node ${dead + 1} was started again, and takes part since ${(now() / 1000).toFixed(1)} s`)
    }
  }
  return kills
}
