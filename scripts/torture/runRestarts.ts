// npm run torture:restarts -- [--kills 10] [--clients 12] [--seed N]: measures how soon npm start answers again after kill -9, and what is lost.
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../api/platform/config.ts'
import { createLog } from '../../api/platform/log.ts'
import { setRuntime } from '../../api/platform/runtime.ts'
import { connect, sequelize } from '../../db/connection.ts'
import { readJson } from '../../db/localProcess.mjs'
import { dataDir } from '../lib/environment.mjs'
import { print } from '../lib/root.mjs'
import { checkAcknowledged } from './checkPromises.ts'
import { type ClientLog, runClient } from './client.ts'
import { between, type Random, randomOf } from './random.ts'
import { retryPending } from './retryPending.ts'
import { measureReturn, type SupervisedProduct, startSupervised, type Victim, victims } from './supervisedProduct.ts'
import { makeWorld } from './world.ts'

/** The limit in milliseconds that docs/operate/incidents.md promises. */
const LONGEST_RETURN_MS = 10_000
const PATIENCE_MS = 60_000
/** Least and most milliseconds between the return and the next kill. */
const CALM_MS = [4000, 12_000] as const

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    clients: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const [kills, clients, seed] = [values.kills, values.clients, values.seed].map(Number) as [number, number, number]

const product = await startSupervised(print)
try {
  process.exitCode = (await torture()) ? 0 : 1
} finally {
  await product.stop()
}

async function torture(): Promise<boolean> {
  const world = await prepare(product)
  const clientLog: ClientLog = { bookings: [], events: [], open: [], missing: new Set() }
  const began = performance.now()
  const now = () => performance.now() - began
  const servers = { address: () => product.address, kill: async () => {}, restart: async () => {}, stop: async () => {} }
  let isOver = false
  const crowd = Array.from({ length: clients }, (_, n) => runClient({ n, world, servers, clientLog, seed, now }, () => isOver))
  const returns = await killAtRandom(randomOf(seed))
  isOver = true
  await Promise.all(crowd)
  const unclear = await retryPending(clientLog, servers)
  connect(product.databaseUrl())
  const problems = [...unclear, ...(await checkAcknowledged(clientLog.bookings))]
  await sequelize.close()
  return report(clientLog, returns, problems)
}

async function prepare({ databaseUrl }: SupervisedProduct) {
  const keys = readJson(path.join(dataDir, 'keys.json')) as Record<string, string>
  const config = loadConfig({ ...process.env, ...keys, DATABASE_URL: databaseUrl(), DEMO: '1' })
  setRuntime({ config, log: createLog({ logLevel: 'silent' }) })
  connect(databaseUrl())
  const world = await makeWorld()
  await sequelize.close()
  return world
}

interface Return {
  victim: Victim
  ms: number
}

async function killAtRandom(random: Random): Promise<Return[]> {
  const returns: Return[] = []
  for (let i = 0; i < kills; i++) {
    await sleep(between(random, ...CALM_MS))
    // Both are killed equally often, in random order.
    const victim =
      i % 2 && returns.at(-1) ? (victims.find(v => v !== returns.at(-1)?.victim) as Victim) : (victims[between(random, 0, 1)] as Victim)
    process.kill(product.find(victim), 'SIGKILL')
    const ms = await measureReturn(product.address, PATIENCE_MS)
    print(`kill -9 of the ${victim}: answers again after ${(ms / 1000).toFixed(1)} s`)
    returns.push({ victim, ms })
  }
  return returns
}

function report({ bookings, events }: ClientLog, returns: readonly Return[], problems: readonly string[]): boolean {
  const longest = (victim: Victim) => Math.max(...returns.filter(r => r.victim === victim).map(r => r.ms)) / 1000
  const granted = events.filter(e => e.status < 300).length
  print(`${granted} wishes granted, ${bookings.length} of them bookings, seed ${seed}`)
  for (const victim of victims) print(`longest return of the ${victim}: ${longest(victim).toFixed(1)} s`)
  print(`load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`)
  for (const problem of problems) print(problem)
  const isFast = returns.every(r => r.ms <= LONGEST_RETURN_MS)
  const isKept = problems.length === 0
  print(`VERDICT: ${isFast ? 'back in time' : 'TOO LATE'}, ${isKept ? 'nothing acknowledged lost' : 'promises BROKEN'}`)
  return isFast && isKept
}
