import { randomUUID } from 'node:crypto'
import { appError } from '../errors.ts'

interface Limits {
  /** Jobs that run at once. */
  atOnce: number
  /** More waiting than this in all and a newcomer is sent away: the answer would come too late to be of use. */
  mostWaiting?: number
  /** And of one client no more than this: whoever orders faster than that is slowed down, alone. */
  mostOfOne?: number
}

interface Order<T = unknown> {
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
export function fairLine({ atOnce, mostWaiting = 300, mostOfOne = 60 }: Limits) {
  const orders = new Map<string, Order>()
  /** Clients in the order of their turns, each with what it waits for. */
  const lines = new Map<string, Order[]>()
  let running = 0
  let waiting = 0

  function next() {
    if (running >= atOnce) return
    const [client, line] = lines.entries().next().value ?? []
    if (client === undefined || !line) return
    lines.delete(client)
    const order = line.shift()
    // Who still waits for something else goes to the end.
    if (line.length) lines.set(client, line)
    if (!order || order.isBegun) return next()
    waiting--
    running++
    order.begin()
    next()
  }

  function join(order: Order, client: string) {
    if (order.isBegun || order.clients.has(client)) return
    const line = lines.get(client) ?? []
    if (line.length >= mostOfOne) throw appError('rate_limited', { retryAfter: 5 })
    order.clients.add(client)
    line.push(order)
    lines.set(client, line)
  }

  function place<T>(name: string, client: string, job: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw appError('unavailable', { retryAfter: 5 })
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = () => {
      order.isBegun = true
      job()
        .then(resolve, reject)
        .finally(() => {
          running--
          orders.delete(name)
          next()
        })
    }
    const order: Order<T> = { promise, begin, isBegun: false, clients: new Set() }
    join(order as Order, client)
    waiting++
    orders.set(name, order as Order)
    next()
    return promise
  }

  /** `name` is what is made, where others may want the same; `client` who asks for it. */
  return async function order<T>(job: () => Promise<T>, { name = randomUUID(), client = 'ourselves' }: Ticket = {}): Promise<T> {
    const known = orders.get(name) as Order<T> | undefined
    if (!known) return place(name, client, job)
    join(known as Order, client)
    return known.promise
  }
}

interface Ticket {
  name?: string
  client?: string
}
export type FairLine = ReturnType<typeof fairLine>
