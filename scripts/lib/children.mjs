import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { Refusal } from './root.mjs'

const running = new Set()
let stopping = false

/** Starts a child process that `stopChildren` will stop. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Gives a child the processor time that others do not need. */
export function lowerPriority({ pid }) {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The child has ended, or the system does not allow it: then all have the same priority.
  }
}

/** Runs a child to its end; rejects if it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    if (stopping) return reject(new Refusal('Stopped.'))
    const child = start(command, args, options)
    options.started?.(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const name = options.name ?? `${path.basename(command)} ${args[0]}`
      if (code === 0) resolve()
      else
        reject(new Refusal(stopping ? 'Stopped.' : (options.refusal ?? `${name} ended with ${code ?? signal}; the lines above say why.`)))
    })
  })
}

/** Asks every child to stop and waits; children that are left after this time are killed. */
export async function stopChildren(milliseconds = 12_000) {
  stopping = true
  const ends = [...running].map(child => new Promise(resolve => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, milliseconds)
  await Promise.all(ends)
  clearTimeout(late)
}

export const isStopping = () => stopping

/** Runs `clean` once: on the first signal or when `work` ends, whichever comes first. */
export async function untilSignal(work, clean) {
  let cleaned
  const finish = () => (cleaned ??= stopChildren().then(clean))
  let signalled = false
  const stop = signal => {
    signalled = true
    if (process.stdout.isTTY && signal === 'SIGINT') console.log()
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const watch = watchParent(() => stop('SIGTERM'))
  try {
    await work()
  } catch (error) {
    // Children that were asked to stop end with a signal, which is no failure.
    if (!signalled) throw error
  } finally {
    await finish()
    clearInterval(watch)
  }
}

// npm passes signals to the shell between npm and this process, and that shell may just end: then the parent process id changes.
function watchParent(gone) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    gone()
  }, 200)
  return watch.unref()
}
