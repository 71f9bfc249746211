// npm run bench:peer -- --ours URL --peer URL --pairs FILE [--connections 8] [--seconds 10] [--runs 5]: pages of ours beside those of another product that show the same, in
// turn. bench/README.md says what stands in the file. Nothing of a peer is in this repository.
import { readFileSync } from 'node:fs'
import autocannon, { type CannonRequest } from 'autocannon'
import { numberAfter, textAfter } from './options.ts'
import { median } from './quantile.ts'

interface PeerRequest {
  paths: string[]
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Of a POST. In it, in paths and in headers `{n}` is a number that no other request has. */
  body?: string
}
/** What a visitor does in both: a name, and the requests of each. */
interface Pair {
  name: string
  ours: PeerRequest
  peer: PeerRequest
}
interface PeerRun {
  perSecond: number
  p50: number
  p99: number
}

const sides = ['ours', 'peer'] as const
type Side = (typeof sides)[number]
const urls: Record<Side, string> = { ours: requiredText('--ours'), peer: requiredText('--peer') }
const pairs = JSON.parse(readFileSync(requiredText('--pairs'), 'utf8')) as Pair[]
const [connections, seconds, runs] = [numberAfter('--connections') ?? 8, numberAfter('--seconds') ?? 10, numberAfter('--runs') ?? 5]
let requestNumber = Date.now()

console.log(
  '| | ours: per second | p50 ms | p99 ms | peer: per second | p50 ms | p99 ms | ours against peer, per second | p50, peer against ours |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const pair of pairs) console.log(await measurePair(pair))

async function measurePair(pair: Pair): Promise<string> {
  const results: Record<Side, PeerRun[]> = { ours: [], peer: [] }
  // One run of each that is not counted: caches fill.
  for (const side of sides) await run(side, pair)
  for (let i = 0; i < runs; i++) for (const side of sides) results[side].push(await run(side, pair))
  const ratio = (of: (ours: PeerRun, peer: PeerRun) => number) =>
    median(results.ours.map((ours, i) => of(ours, results.peer[i] as PeerRun)))
  const cells = sides.flatMap(side =>
    (['perSecond', 'p50', 'p99'] as const).map(of => median(results[side].map(r => r[of])).toFixed(of === 'perSecond' ? 1 : 0)),
  )
  const ratios = [ratio((ours, peer) => ours.perSecond / peer.perSecond), ratio((ours, peer) => peer.p50 / Math.max(1, ours.p50))]
  return `| ${[pair.name, ...cells, ...ratios.map(r => `${r.toFixed(1)} x`)].join(' | ')} |`
}

async function run(side: Side, pair: Pair): Promise<PeerRun> {
  const { paths, method = 'GET', headers = {}, body } = pair[side]
  const requests = paths.map((path): CannonRequest => {
    const fill = (text: string, n: number) => text.replaceAll('{n}', String(n))
    const setupRequest = (request: CannonRequest): CannonRequest => {
      const n = ++requestNumber
      const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, n)]))
      return { ...request, path: fill(path, n), headers: filled, ...(body && { body: fill(body, n) }) }
    }
    return { method, setupRequest }
  })
  const result = await autocannon({ url: urls[side], connections, duration: seconds, requests })
  if (result.non2xx || result.errors || result.timeouts)
    throw new Error(
      `${pair.name}, ${side}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} without an answer: not counted`,
    )
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function requiredText(flag: string): string {
  const text = textAfter(flag)
  if (!text) throw new Error(`${flag} is missing: bench/README.md says what is needed`)
  return text
}
