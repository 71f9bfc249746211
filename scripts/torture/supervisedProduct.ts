import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson } from '../../db/localProcess.mjs'
import { dataDir } from '../lib/environment.mjs'
import { freePort } from '../lib/freePort.mjs'
import { root } from '../lib/root.mjs'

/** The product as `npm start` runs it: a supervisor restarts server and private database when they crash. */
export interface SupervisedProduct {
  address: string
  databaseUrl: () => string
  /** The present process id of a victim. */
  find: (victim: Victim) => number
  stop: () => Promise<void>
}
export type Victim = 'server' | 'database'
export const victims: readonly Victim[] = ['server', 'database']

const START_LIMIT_MS = 600_000

/** Starts the product of this folder, with its demo world. */
export async function startSupervised(log: (line: string) => void): Promise<SupervisedProduct> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await waitUntilReady(child, log)
  const databaseState = () => readJson(path.join(dataDir, 'db.json')) as { url: string; server: { pid: number } }
  return {
    address: `http://127.0.0.1:${port}`,
    databaseUrl: () => databaseState().url,
    find: victim => (victim === 'database' ? databaseState().server.pid : findChild(child.pid as number, 'server.ts')),
    stop: () => stop(child),
  }
}

async function waitUntilReady(child: ChildProcess, log: (line: string) => void) {
  const late = AbortSignal.timeout(START_LIMIT_MS)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) log(line)
      if (text.includes('ready: http')) resolve()
    })
    child.once('exit', code => reject(new Error(`The product ended with ${code}.`)))
    late.addEventListener('abort', () => reject(new Error('The product was not ready in time.')))
  })
  await ready
}

/** The process id of a child that runs a script of this name. */
function findChild(parent: number, script: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
  const found = children.find(pid => readCommand(pid).includes(script))
  if (!found) throw new Error(`No ${script} runs below ${parent}.`)
  return found
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const POLL_MS = 25

/** Milliseconds until pages from the database are answered again, and readiness, which also writes, is positive. */
export async function measureReturn(address: string, limitMs: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limitMs) {
    if ((await isWell(`${address}/v1/places/listed`)) && (await isWell(`${address}/health/ready`))) return performance.now() - began
    await sleep(POLL_MS)
  }
  return Number.POSITIVE_INFINITY
}

const isWell = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2500) }).then(
    answer => answer.ok,
    () => false,
  )
