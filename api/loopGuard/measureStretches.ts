import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { watchStretches } from './watchStretches.ts'

/** How one endpoint used the event loop. */
export interface LoopUse {
  requests: number
  /** Stretches without a pause that were longer than the limit, in milliseconds of processor time. */
  stretches: number[]
}

/** Everybody else waits while a request computes: nothing may do so for longer without a pause. */
export const LIMIT_MS = 20

interface RequestFacts {
  endpoint?: string | undefined
}

const uses = new Map<string, LoopUse>()
const contexts = new AsyncLocalStorage<RequestFacts>()
const underWay = new Set<RequestFacts>()
/** Who the present stretch is for: whoever it was begun for, or came in while it ran. */
let present: RequestFacts | undefined
let isMeasuring = false

/** What was measured since it was last asked for. */
export function takeLoopUses(): ReadonlyMap<string, LoopUse> {
  const taken = new Map(uses)
  uses.clear()
  return taken
}

/** Notes what takes longer than the limit, for the request that it was for. */
export function measureStretches(listener: RequestListener): RequestListener {
  if (!isMeasuring) watchStretches(endStretch)
  isMeasuring = true
  return (req, res) => {
    const facts: RequestFacts = {}
    underWay.add(facts)
    present ??= facts
    res.once('close', () => {
      const { endpoint } = req as { endpoint?: string }
      facts.endpoint = endpoint
      underWay.delete(facts)
      entryOf(facts).requests++
      for (const ms of longByRequest.get(facts) ?? []) entryOf(facts).stretches.push(ms)
    })
    contexts.run(facts, () => listener(req, res))
  }
}

/** The endpoint is known when the request has been answered. */
const longByRequest = new WeakMap<RequestFacts, number[]>()

function endStretch(ms: number) {
  // Callbacks of a connection to the database belong to whoever opened it: then it is for the only request there is.
  const culprit = present ?? (underWay.size === 1 ? [...underWay][0] : undefined)
  if (ms > LIMIT_MS && culprit) note(culprit, ms)
  const store = contexts.getStore()
  present = store && underWay.has(store) ? store : undefined
}

function note(facts: RequestFacts, ms: number) {
  if (!underWay.has(facts)) entryOf(facts).stretches.push(ms)
  else longByRequest.set(facts, [...(longByRequest.get(facts) ?? []), ms])
}

function entryOf({ endpoint = 'other' }: RequestFacts): LoopUse {
  const use = uses.get(endpoint) ?? { requests: 0, stretches: [] }
  uses.set(endpoint, use)
  return use
}
