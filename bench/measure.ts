import autocannon, { type CannonRequest } from 'autocannon'
import { type BookingTarget, bookingBody, targetOf } from './bookings.ts'
import type { ReadRequests } from './requests.ts'
import { CLIENTS, RUNS, type Scenario, SECONDS_PER_RUN, scenarios, WARM_UP_SECONDS } from './settings.ts'

/** The figures of one run against one server; p50 and p99 in milliseconds. */
export interface Run {
  perSecond: number
  p50: number
  p99: number
}
export interface Sides {
  product: string
  bare: string
  /** The baseline that answers recorded bytes from memory. */
  memory: string
}
export type Side = keyof Sides
export type Figures = Record<Scenario, Record<Side, Run[]>>

/** Bookings have no figures from memory, as they must write. */
const sidesOf = (scenario: Scenario): Side[] => (scenario === 'booking' ? ['bare', 'product'] : ['memory', 'bare', 'product'])
interface MeasureOptions {
  scenarios: readonly Scenario[]
  reads: ReadRequests
  targets: readonly BookingTarget[]
  runs?: number
  seconds?: number
}

/** Runs the sides in turn, so that other load on the machine affects all of them alike. */
export async function measure(sides: Sides, options: MeasureOptions, log: (line: string) => void): Promise<Figures> {
  const figures = Object.fromEntries(scenarios.map(s => [s, { product: [], bare: [], memory: [] }])) as unknown as Figures
  // Both sides share one counter: nights that a booking of one side took are not free for the other.
  const next = { booking: 2 * options.targets.length }
  for (const scenario of options.scenarios) {
    for (const side of sidesOf(scenario)) await run(sides[side], requestsOf(scenario, side, options, next), WARM_UP_SECONDS)
    for (let i = 0; i < (options.runs ?? RUNS); i++) {
      for (const side of sidesOf(scenario)) {
        const result = await run(sides[side], requestsOf(scenario, side, options, next), options.seconds ?? SECONDS_PER_RUN)
        figures[scenario][side].push(result)
        log(`${scenario} ${i + 1} ${side}: ${result.perSecond.toFixed(0)}/s, p50 ${result.p50} ms, p99 ${result.p99} ms`)
      }
    }
  }
  return figures
}

function requestsOf(scenario: Scenario, side: Side, { reads, targets }: MeasureOptions, next: { booking: number }): CannonRequest[] {
  if (scenario !== 'booking')
    return reads[scenario].map((read, i) => ({
      method: 'GET',
      ...(side === 'product' ? read : { path: `/${scenario}/${i}${side === 'memory' ? '/memory' : ''}` }),
    }))
  if (side === 'bare') return [{ method: 'GET', setupRequest: request => ({ ...request, path: `/booking/${next.booking++}` }) }]
  const setupRequest = (request: CannonRequest) => ({ ...request, body: JSON.stringify(bookingBody(targetOf(targets, next.booking++))) })
  return [{ method: 'POST', path: '/v1/booking', headers: { 'content-type': 'application/json' }, setupRequest }]
}

async function run(url: string, requests: CannonRequest[], seconds: number): Promise<Run> {
  const result = await autocannon({ url, connections: CLIENTS, duration: seconds, requests })
  if (result.non2xx || result.errors || result.timeouts)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} without an answer`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
