import { randomUUID } from 'node:crypto'
import { appError } from '../../errors.ts'
import { networksAround } from './clientKey.ts'

interface QueueLimits {
  /** Concurrent jobs. */
  concurrency: number
  /** Maximum waiting jobs in all; what is beyond them is rejected, as its result would come too late. */
  maxWaiting?: number
  /** Maximum jobs of one client, waiting or running. */
  maxPerClient?: number
}
/** What a network holds at most, in shares of one client: a client, its /56 and its /48. */
const NETWORK_SHARES = [1, 1.5, 2] as const

interface QueuedJob<T = unknown> {
  promise: Promise<T>
  begin: () => void
  reject: (reason: unknown) => void
  isBegun: boolean
  /** Waiting clients, each with a queue of its own. */
  clients: Set<string>
}

/** Whose turn it is: a client, but of IPv6 the whole /48, which would else have 65,536 turns. */
const turnOf = (client: string): string => networksAround(client).at(-1) ?? client

/** A queue that alternates between clients, so that a thousand jobs of one do not delay others. Jobs with the same name are run once, at the first turn. */
export function createFairQueue({ concurrency, maxWaiting = 300, maxPerClient = 60 }: QueueLimits) {
  const jobs = new Map<string, QueuedJob>()
  /** Clients in turn order (`turnOf`), with their jobs. */
  const queues = new Map<string, QueuedJob[]>()
  /** Jobs of each client and of the networks around it, waiting or running. */
  const held = new Map<string, number>()
  let running = 0
  let waiting = 0

  const heldBy = (network: string) => held.get(network) ?? 0
  const count = (client: string, by: 1 | -1) => {
    for (const network of [client, ...networksAround(client)])
      if (heldBy(network) + by === 0) held.delete(network)
      else held.set(network, heldBy(network) + by)
  }
  const hasShare = (client: string) =>
    [client, ...networksAround(client)].every((network, i) => heldBy(network) < maxPerClient * (NETWORK_SHARES[i] ?? 0))

  function forget(name: string, order: QueuedJob) {
    jobs.delete(name)
    for (const client of order.clients) count(client, -1)
  }

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
    if (!hasShare(client)) throw appError('rate_limited', { retryAfter: 5 })
    const turn = turnOf(client)
    const line = queues.get(turn) ?? []
    order.clients.add(client)
    count(client, 1)
    if (!line.includes(order)) line.push(order)
    queues.set(turn, line)
  }

  /**
   * While the queue is full, a job gives way whose clients all have at least two more waiting than the newcomer. So nobody is kept out by a flood, and
   * clients that order the same pictures together hold them no better than one alone; what somebody waits for who has little here stays.
   */
  function makeRoomFor(client: string) {
    if (waiting < maxWaiting) return
    const spare = findSpareJob(heldBy(turnOf(client)) + 2)
    if (!spare) throw busy()
    for (const turn of new Set([...spare.clients].map(turnOf))) queues.set(turn, queues.get(turn)?.filter(job => job !== spare) ?? [])
    waiting--
    spare.reject(busy())
  }

  /** The job whose least busy client has most waiting, and not less than this; of several the last. */
  function findSpareJob(least: number): QueuedJob | undefined {
    const waitingOf = new Map([...queues].map(([turn, line]) => [turn, line.filter(job => !job.isBegun).length]))
    let spare: QueuedJob | undefined
    let most = least
    for (const job of jobs.values()) {
      const waitingBeside = job.isBegun ? 0 : Math.min(...[...job.clients].map(waiter => waitingOf.get(turnOf(waiter)) ?? 0))
      if (waitingBeside >= most) [spare, most] = [job, waitingBeside]
    }
    return spare
  }

  function enqueue<T>(name: string, client: string, job: () => Promise<T>): Promise<T> {
    if (hasShare(client)) makeRoomFor(client)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = () => {
      order.isBegun = true
      job()
        .then(resolve, reject)
        .finally(() => {
          running--
          forget(name, order as QueuedJob)
          next()
        })
    }
    const order: QueuedJob<T> = {
      promise,
      begin,
      reject: reason => {
        forget(name, order as QueuedJob)
        reject(reason)
      },
      isBegun: false,
      clients: new Set(),
    }
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

const busy = () => appError('unavailable', { retryAfter: 5 })

interface QueueTicket {
  name?: string
  client?: string
}
export type FairQueue = ReturnType<typeof createFairQueue>
