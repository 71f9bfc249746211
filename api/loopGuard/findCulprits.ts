import type { LoopUse } from './measureStretches.ts'

export interface Culprit {
  endpoint: string
  requests: number
  late: number
  medianMs: number
  longestMs: number
}

/** Of so many requests at least, and so great a share of all: seldom is the garbage, and once a process what is read or compiled the first time. */
const LEAST = 3
const SHARE = 0.1

/** Adds up what several processes measured, and names the endpoints that compute too long, the longest first. */
export function findCulprits(measured: readonly ReadonlyMap<string, LoopUse>[]): Culprit[] {
  const endpoints = new Set(measured.flatMap(uses => [...uses.keys()]))
  return [...endpoints]
    .map(endpoint => {
      const uses = measured.flatMap(m => m.get(endpoint) ?? [])
      const stretches = uses.flatMap(u => u.stretches).sort((a, b) => a - b)
      return {
        endpoint,
        requests: uses.reduce((sum, u) => sum + u.requests, 0),
        late: stretches.length,
        medianMs: Math.round(stretches[Math.floor(stretches.length / 2)] ?? 0),
        longestMs: Math.round(stretches.at(-1) ?? 0),
      }
    })
    .filter(({ late, requests }) => late >= LEAST && late >= requests * SHARE)
    .sort((a, b) => b.medianMs - a.medianMs)
}
