import { randomUUID } from 'node:crypto'
import { appError } from '../../errors.ts'

interface QueueLimits {
  /** Jobs that run at once. */
  concurrency: number
  /** More waiting jobs than this in all, and a new one is rejected: its answer would come too late to be useful. */
  maxWaiting?: number
  /** The same for one client: only a client that requests too fast is slowed down. */
  maxPerClient?: number
}

interface QueuedJob<T = unknown> {
  promise: Promise<T>
  begin: () => void
  isBegun: boolean
  /** Who waits for it: each in a line of their own. */
  clients: Set<string>
}

/**
 * A line in which clients take turns: the next job is that of whoever waited longest for a turn, so that a thousand orders of one hold nobody else up. What
 * several clients ask for under one name is made once, at the first of their turns.
 */
export function createFairQueue({ concurrency, maxWaiting = 300, maxPerClient = 60 }: QueueLimits) {
  const jobs = new Map<string, QueuedJob>()
  /** Clients in the order of their turns, each with what it waits for. */
  const queues = new Map<string, QueuedJob[]>()
  let running = 0
  let waiting = 0

  function next() {
    if (running >= concurrency) return
    const [client, line] = queues.entries().next().value ?? []
    if (client === undefined || !line) return
    queues.delete(client)
    const order = line.shift()
    // A client that waits for more goes to the end.
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

  /** `name` is what is made, where others may want the same; `client` who asks for it. */
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
