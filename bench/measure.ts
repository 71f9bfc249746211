import autocannon, { type CannonRequest } from 'autocannon'
import { bodyOf, type Target, targetOf } from './bookings.ts'
import type { Reads } from './requests.ts'
import { CLIENTS, RUNS, type Scenario, SECONDS_A_RUN, scenarios, WARM_UP_SECONDS } from './shape.ts'

/** One run against one side. */
export interface Run {
  perSecond: number
  p50: number
  p99: number
}
export interface Sides {
  product: string
  bare: string
}
export type Side = keyof Sides
export type Figures = Record<Scenario, Record<Side, Run[]>>
interface Asked {
  scenarios: readonly Scenario[]
  reads: Reads
  targets: readonly Target[]
  runs?: number
  seconds?: number
}

/** Side by side, in turn: whatever else the machine does meets both. */
export async function measure(sides: Sides, asked: Asked, tell: (line: string) => void): Promise<Figures> {
  const figures = Object.fromEntries(scenarios.map(s => [s, { product: [], bare: [] }])) as unknown as Figures
  // Rows that a booking of one side took are none of the other's: one row of numbers for both.
  const next = { booking: 2 * asked.targets.length }
  for (const scenario of asked.scenarios) {
    for (const side of ['bare', 'product'] as const) await run(sides[side], requestsOf(scenario, side, asked, next), WARM_UP_SECONDS)
    for (let i = 0; i < (asked.runs ?? RUNS); i++) {
      for (const side of ['bare', 'product'] as const) {
        const made = await run(sides[side], requestsOf(scenario, side, asked, next), asked.seconds ?? SECONDS_A_RUN)
        figures[scenario][side].push(made)
        tell(`${scenario} ${i + 1} ${side}: ${made.perSecond.toFixed(0)}/s, p99 ${made.p99} ms`)
      }
    }
  }
  return figures
}

function requestsOf(scenario: Scenario, side: Side, { reads, targets }: Asked, next: { booking: number }): CannonRequest[] {
  if (scenario !== 'booking')
    return reads[scenario].map((read, i) => ({ method: 'GET', ...(side === 'product' ? read : { path: `/${scenario}/${i}` }) }))
  if (side === 'bare') return [{ method: 'GET', setupRequest: request => ({ ...request, path: `/booking/${next.booking++}` }) }]
  const setupRequest = (request: CannonRequest) => ({ ...request, body: JSON.stringify(bodyOf(targetOf(targets, next.booking++))) })
  return [{ method: 'POST', path: '/v1/booking', headers: { 'content-type': 'application/json' }, setupRequest }]
}

async function run(url: string, requests: CannonRequest[], seconds: number): Promise<Run> {
  const result = await autocannon({ url, connections: CLIENTS, duration: seconds, requests })
  if (result.non2xx || result.errors || result.timeouts)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} without an answer`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
