// npm run bench -- [--hostels N | --sizes 5000,20000,50000] [--runs N] [--seconds N] [--only search,offers]:
// the product against bare mysql2 and node:http, in turn; with --sizes on one fresh world after another.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { businessDate } from '../domain/calendar/clock.ts'
import { measure } from './measure.ts'
import { numberAfter, textAfter } from './options.ts'
import { recordProduct } from './prepare.ts'
import { formatBySize, formatReport, ratioOf } from './report.ts'
import { scenarios } from './settings.ts'
import { type BenchResult, benchSizes } from './sizes.ts'
import { ensureWorld } from './world.ts'

const HOSTELS = 50_000
const root = path.join(import.meta.dirname, '..')
const config = loadConfigOrExit()
setRuntime({ config, log: createLog({ logLevel: 'error' }) })
const folder = mkdtempSync(path.join(os.tmpdir(), 'openbunk-bench-'))
const children: ChildProcess[] = []
const only = textAfter('--only')?.split(',')
const selected = scenarios.filter(s => only?.includes(s) ?? true)

try {
  const sizes = textAfter('--sizes')?.split(',').map(Number)
  if (sizes) await benchAll(sizes)
  else await benchOne()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function benchAll(sizes: readonly number[]) {
  if (!sizes.length || !sizes.every(n => Number.isInteger(n) && n > 0)) throw new Error('--sizes takes numbers, as in 5000,20000,50000')
  const options = ['--runs', '--seconds', '--only'].flatMap(flag => (textAfter(flag) ? [flag, textAfter(flag) as string] : []))
  const results = await benchSizes(sizes, config.databaseUrl, folder, options)
  console.log(formatBySize(results))
  if (results.some(({ figures }) => selected.some(s => !ratioOf(s, figures[s]).isReached))) process.exitCode = 1
  if (!only) writeReport(results)
}

/** Measures the world that is in the database; an empty database is filled first. */
async function benchOne() {
  const database = connect(config.databaseUrl)
  await migrate(database)
  const world = await ensureWorld(numberAfter('--hostels') ?? HOSTELS, console.log)
  const today = businessDate(new Date(), 'Etc/GMT+12')
  console.log('recording what the product asks of the database')
  const { reads, recording } = await recordProduct(config, today)
  const file = path.join(folder, 'recording')
  writeFileSync(file, serialize(recording))
  await database.close()
  const bare = await serverOf('bareServer.ts', file)
  const sides = { bare, memory: bare, product: await serverOf('productServer.ts') }
  const measured = selected.filter(s => s === 'booking' || reads[s].length)
  const options = { scenarios: measured, reads, targets: recording.targets, runs: numberAfter('--runs'), seconds: numberAfter('--seconds') }
  const figures = await measure(sides, options, console.log)
  for (const scenario of measured) {
    const { throughput, p99, tail, isReached } = ratioOf(scenario, figures[scenario])
    const ratios = `${throughput.toFixed(2)} of bare throughput, ${p99.toFixed(2)} x bare p99, p99 ${tail.toFixed(1)} x p50`
    console.log(`${scenario}: ${ratios}${isReached ? '' : ', NOT REACHED'}`)
    if (!isReached) process.exitCode = 1
  }
  const result = textAfter('--result')
  if (result) writeFileSync(result, JSON.stringify({ figures, world }))
  else if (!only) writeReport([{ figures, world }])
}

function writeReport(results: readonly BenchResult[]) {
  writeFileSync(
    path.join(root, 'docs/benchmarks.md'),
    formatReport(results, new Date().toISOString().slice(0, 10), numberAfter('--seconds')),
  )
}

async function serverOf(script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}
