import os from 'node:os'
import type { Computed, Count } from '../db/models/index.ts'
import type { Figures, Run, Side } from './measure.ts'
import { median } from './quantile.ts'
import { CLIENTS, POOL_CONNECTIONS, RUNS, type Scenario, SECONDS_PER_RUN, scenarios, thresholds, WARM_UP_SECONDS } from './settings.ts'
import type { BenchResult } from './sizes.ts'

export interface World {
  hostels: Count
  rooms: Count
  roomNights: Count
  places: Count
  /** Average number of hostels in a searched city, on which the cost of a search depends. */
  inCity: Computed<number>
  database: Computed<string>
}
export interface Ratio {
  throughput: number
  /** Against the baseline's. */
  p99: number
  /** The product's p99 against its own p50. */
  tail: number
  isReached: boolean
}

const medianOf = (runs: readonly Run[], of: keyof Run): number => median(runs.map(r => r[of]))

/** The median of the ratios of neighbouring runs: a slow minute of the machine slows both runs of a pair. */
export function ratioOf(scenario: Scenario, runs: Record<Side, readonly Run[]>): Ratio {
  const pairs = runs.product.flatMap((product, i) => (runs.bare[i] ? [{ product, bare: runs.bare[i] }] : []))
  const throughput = median(pairs.map(({ product, bare }) => product.perSecond / bare.perSecond))
  const p99 = median(pairs.map(({ product, bare }) => product.p99 / Math.max(1, bare.p99)))
  const tail = median(runs.product.map(product => product.p99 / Math.max(1, product.p50)))
  const { throughput: least, p99: most = Number.POSITIVE_INFINITY, tail: longest = Number.POSITIVE_INFINITY } = thresholds[scenario]
  return { throughput, p99, tail, isReached: throughput >= least && p99 <= most && tail <= longest }
}

/** How the product scales with the world: its share of the baseline's throughput, and its median time relative to the smallest world. */
export function formatBySize(results: readonly BenchResult[]): string {
  const measured = scenarios.filter(s => results.every(({ figures }) => figures[s].product.length))
  const [smallest] = results
  const cell = ({ figures }: BenchResult, s: Scenario) => {
    const { throughput, p99 } = ratioOf(s, figures[s])
    const time = medianOf(figures[s].product, 'p50') / Math.max(1, medianOf(smallest?.figures[s].product ?? [], 'p50'))
    return `${throughput.toFixed(2)}, p99 ${p99.toFixed(2)} x, time ${time.toFixed(1)} x`
  }
  return `| hostels | in a searched city | ${measured.join(' | ')} |
|---|---|${measured.map(() => '---').join('|')}|
${results.map(r => `| ${count(r.world.hostels)} | ${count(r.world.inCity)} | ${measured.map(s => cell(r, s)).join(' | ')} |`).join('\n')}`
}

const formatSizes = (results: readonly BenchResult[]) => `
## As the world grows

Throughput as a share of bare, p99 against bare, and the product's median time against that of the smallest world. The cities
that are searched are the largest and grow with the world: a search costs by the hostels of its city, and each is asked for its price.

${formatBySize(results)}
`

/** The largest world in detail, then a comparison of all. */
export function formatReport(results: readonly BenchResult[], day: string, seconds = SECONDS_PER_RUN): string {
  const largest = results.toSorted((a, b) => b.world.hostels - a.world.hostels)[0]
  if (!largest) return ''
  return formatDetails(largest.figures, largest.world, { day, seconds }) + (results.length > 1 ? formatSizes(results) : '')
}

function formatDetails(figures: Figures, world: World, { day, seconds }: { day: string; seconds: number }): string {
  const rows = scenarios.filter(s => figures[s].product.length).map(s => ({ s, ratio: ratioOf(s, figures[s]), runs: figures[s] }))
  return `# Benchmarks

The product against a bare baseline, measured on ${day} by \`npm run bench\`. What counts are the ratios: the times are those of the machine they were measured on.

| | throughput, share of bare | at least | p99, times bare | at most | p99, times own p50 | at most | |
|---|---|---|---|---|---|---|---|
${rows.map(({ s, ratio }) => `| ${s} | **${ratio.throughput.toFixed(2)}** | ${thresholds[s].throughput.toFixed(2)} | **${ratio.p99.toFixed(2)}** | ${thresholds[s].p99 ?? '–'} | **${ratio.tail.toFixed(1)}** | ${thresholds[s].tail ?? '–'} | ${ratio.isReached ? 'reached' : 'missed'} |`).join('\n')}

| median of ${RUNS} runs | product: per second | p50 ms | p99 ms | bare: per second | p50 ms | p99 ms | from memory: per second |
|---|---|---|---|---|---|---|---|
${rows.map(({ s, runs }) => `| ${s} | ${cells(runs.product)} | ${cells(runs.bare)} | ${s === 'booking' ? '–' : count(medianOf(runs.memory, 'perSecond'))} |`).join('\n')}

- **World**: ${count(world.hostels)} hostels, ${count(world.rooms)} rooms, ${count(world.roomNights)} sold room-nights, ${count(world.places)} places, in ${world.database}.
- **Machine**: ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Database, both servers and the load generator share it.
- **Bare** is what the product itself sent to the database for the same requests, recorded and repeated in the same order by mysql2 with the same pool (${POOL_CONNECTIONS} connections), as final texts, answered by \`JSON.stringify\` of the last result on \`node:http\`. For a booking the whole transaction is repeated with new keys, codes and ids: counters, booking, line, guest, history, bill, audit line, two mails and the idempotency key.
- **From memory** are the bytes of the product's own answers, sent by \`node:http\` without asking anybody.
- **Load**: ${CLIENTS} connections, ${RUNS} runs of ${seconds} s a side, in turn, after ${WARM_UP_SECONDS} s to warm up; the ratio is the median of the five pairs. A hundred different requests a scenario: the 40 cities with the most hostels, dates over a month, five parties; typed texts whole, begun and with a typo; for lists what a desk has open: bookings to come, of today and all, the ledger and the rooms, by somebody whose token and rights are looked up, and once in ten the hostels of the marketplace, by who runs it. Every booking is for another room or another night.
`
}

const cells = (runs: readonly Run[]) => `${count(medianOf(runs, 'perSecond'))} | ${medianOf(runs, 'p50')} | ${medianOf(runs, 'p99')}`
const count = (n: number) => Math.round(n).toLocaleString('en')
