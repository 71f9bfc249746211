import { randomUUID } from 'node:crypto'
import { appError } from '../../errors.ts'

interface QueueLimits {
  /** Concurrent jobs. */
  concurrency: number
  /** Maximum waiting jobs in all; further ones are rejected, as their result would come too late. */
  maxWaiting?: number
  /** Maximum waiting jobs of one client. */
  maxPerClient?: number
}

interface QueuedJob<T = unknown> {
  promise: Promise<T>
  begin: () => void
  isBegun: boolean
  /** Waiting clients, each with a queue of its own. */
  clients: Set<string>
}

/** A queue that alternates between clients, so that a thousand jobs of one do not delay others. Jobs with the same name are run once, at the first turn. */
export function createFairQueue({ concurrency, maxWaiting = 300, maxPerClient = 60 }: QueueLimits) {
  const jobs = new Map<string, QueuedJob>()
  /** Clients in turn order, with their jobs. */
  const queues = new Map<string, QueuedJob[]>()
  let running = 0
  let waiting = 0

  function next() {
    if (running >= concurrency) return
    const [client, line] = queues.entries().next().value ?? []
    if (client === undefined || !line) return
    queues.delete(client)
    const order = line.shift()
    // A client with more jobs goes to the end.
    if (line.length) queues.set(client, line)
    if (!order || order.isBegun) return next()
    waiting--
    running++
    order.begin()
    next()
  }

  function enqueueFor(order: QueuedJob, client: string) {
    if (order.isBegun || order.clients.has(client)) return
    const line = queues.get(client) ?? []
    if (line.length >= maxPerClient) throw appError('rate_limited', { retryAfter: 5 })
    order.clients.add(client)
    line.push(order)
    queues.set(client, line)
  }

  function enqueue<T>(name: string, client: string, job: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw appError('unavailable', { retryAfter: 5 })
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = () => {
      order.isBegun = true
      job()
        .then(resolve, reject)
        .finally(() => {
          running--
          jobs.delete(name)
          next()
        })
    }
    const order: QueuedJob<T> = { promise, begin, isBegun: false, clients: new Set() }
    enqueueFor(order as QueuedJob, client)
    waiting++
    jobs.set(name, order as QueuedJob)
    next()
    return promise
  }

  /** `name` identifies the result, which others may request too; `client` the requester. */
  return async function order<T>(job: () => Promise<T>, { name = randomUUID(), client = 'ourselves' }: QueueTicket = {}): Promise<T> {
    const known = jobs.get(name) as QueuedJob<T> | undefined
    if (!known) return enqueue(name, client, job)
    enqueueFor(known as QueuedJob, client)
    return known.promise
  }
}

interface QueueTicket {
  name?: string
  client?: string
}
export type FairQueue = ReturnType<typeof createFairQueue>
