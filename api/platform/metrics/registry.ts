/** Figures of this process, in the text that Prometheus reads. */

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: string, value: number]
interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  read: () => readonly Sample[]
}

const metrics: Metric[] = []

/** Each worker counts for itself and answers in turn: its number keeps their counters apart. */
const processLabel = `process="${process.pid}"`

export const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escapeCharacter)}"`)
    .join(',')
const escapeCharacter = (c: string) => (c === '\n' ? '\\n' : `\\${c}`)

export function formatMetric({ name, type, help }: Omit<Metric, 'read'>, samples: readonly Sample[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([labels, value]) => formatSample(name, labels, value))]
}
const formatSample = (name: string, labels: string, value: number) =>
  `${labels.startsWith('_') ? name + labels : `${name}{${labels}}`} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`

/** Everything that was declared below, of this process. */
export const formatProcessMetrics = (): string[] => metrics.flatMap(metric => formatMetric(metric, metric.read()))

/** What only ever grows. */
export function createCounter(name: string, help: string) {
  const counts = new Map<string, number>()
  metrics.push({ name, type: 'counter', help, read: () => [...counts].map(([labels, n]) => [join(processLabel, labels), n]) })
  return {
    add: (labels: string, n = 1) => {
      counts.set(labels, (counts.get(labels) ?? 0) + n)
    },
  }
}

/** What is measured at the moment it is asked for. */
export function createGauge(name: string, help: string, read: () => readonly (readonly [labels: Labels, value: number])[]) {
  metrics.push({ name, type: 'gauge', help, read: () => read().map(([labels, n]) => [join(processLabel, formatLabels(labels)), n]) })
}

export interface Distribution {
  count: number
  seconds: number
  buckets: number[]
}

/** How long things took, by their labels: how many ended within each limit, in seconds. */
export function createHistogram(name: string, help: string, limits: readonly number[]) {
  const byLabels = new Map<string, Distribution>()
  metrics.push({
    name,
    type: 'histogram',
    help,
    read: () => [...byLabels].flatMap(([labels, d]) => readDistribution(join(processLabel, labels), d, limits)),
  })
  return {
    observe: (labels: string, seconds: number) => {
      let own = byLabels.get(labels)
      if (!own) {
        own = { count: 0, seconds: 0, buckets: limits.map(() => 0) }
        byLabels.set(labels, own)
      }
      own.count++
      own.seconds += seconds
      const first = limits.findIndex(most => seconds <= most)
      if (first >= 0) own.buckets[first] = (own.buckets[first] ?? 0) + 1
    },
    entries: (): ReadonlyMap<string, Readonly<Distribution>> => byLabels,
  }
}

function readDistribution(labels: string, { count, seconds, buckets }: Distribution, limits: readonly number[]): Sample[] {
  let sum = 0
  const counted = limits.map((most, i): Sample => {
    sum += buckets[i] ?? 0
    return [`_bucket{${labels},le="${most}"}`, sum]
  })
  return [
    ...counted,
    [`_bucket{${labels},le="+Inf"}`, count],
    [`_sum{${labels}}`, Number(seconds.toFixed(6))],
    [`_count{${labels}}`, count],
  ]
}

const join = (first: string, second: string) => (second ? `${first},${second}` : first)

/** The limit below which so large a share ended; the greatest limit for what was slower than all of them. */
export function quantile({ count, buckets }: Readonly<Distribution>, limits: readonly number[], share: number): number {
  let sum = 0
  const at = buckets.findIndex(n => {
    sum += n
    return sum >= count * share
  })
  return (at < 0 ? limits.at(-1) : limits[at]) ?? 0
}
