import cluster, { type Worker } from 'node:cluster'
import type { Log } from './log.ts'

const QUICK_EXIT_MS = 5000

/** Keeps a number of worker processes alive on one port, and stops them together. */
export function superviseWorkers(count: number, log: Log) {
  let stopping = false
  let listening = 0
  let quickEnds = 0
  const fork = () => watch(cluster.fork(), performance.now())

  function watch(worker: Worker, began: number) {
    worker.on('message', (message: { address?: string }) => {
      if (!message.address || ++listening !== count) return
      if (process.send) process.send(message)
      else log.info({ address: message.address, workers: count }, 'listening')
    })
    worker.once('exit', (code, signal) => {
      if (stopping) return leaveWhenEmpty()
      quickEnds = performance.now() - began < QUICK_EXIT_MS ? quickEnds + 1 : 0
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended')
      if (quickEnds >= count) stop('workers cannot start')
      else fork()
    })
  }

  function leaveWhenEmpty() {
    if (!Object.keys(cluster.workers ?? {}).length) process.exit(quickEnds >= count ? 1 : 0)
  }

  function stop(reason: string) {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping the workers')
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    leaveWhenEmpty()
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.send) process.on('disconnect', () => stop('parent gone'))
  for (let i = 0; i < count; i++) fork()
}
