import { isStopping } from './children.mjs'
import { print, Refusal } from './root.mjs'

/** Milliseconds before each restart: the cause of the crash may persist. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 30_000]
/** After running this long a crash is unrelated to the previous one. */
const CALM_AFTER_MS = 10_000

/**
 * Runs a program until it exits with 0 or everything is stopped, and starts it again when it crashes. A crash before it was ever ready is final: it is then
 * about the configuration.
 * @param {() => import('node:child_process').ChildProcess} begin
 * @param {{ isReady: () => boolean, pauses?: readonly number[] }} options
 */
export async function supervise(begin, { isReady, pauses = PAUSES_MS }) {
  for (let deaths = 0; ; deaths++) {
    const began = Date.now()
    const end = await endOf(begin())
    if (isStopping() || end === 0) return
    if (!isReady()) throw new Refusal(`The server ended with ${end}; the lines above say why.`)
    if (Date.now() - began > CALM_AFTER_MS) deaths = 0
    const pause = pauses[Math.min(deaths, pauses.length - 1)] ?? 0
    print(`server: ended with ${end}, begun again in ${pause / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, pause))
    if (isStopping()) return
  }
}

const endOf = child =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })

/**
 * Repeats a check, never twice at once, until everything is stopped.
 * @param {() => Promise<void>} work
 */
export function repeatUntilStopped(work, everyMs = 1000) {
  let isRunning = false
  const watch = setInterval(async () => {
    if (isRunning || isStopping()) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      print(`database: ${error.message}`)
    } finally {
      isRunning = false
    }
  }, everyMs)
  return () => clearInterval(watch)
}
