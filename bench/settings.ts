/** What product and baseline have in common, and what the figures must reach. */
export const POOL_CONNECTIONS = 10
/** Clients that ask at the same time. */
export const CLIENTS = 20
export const RUNS = 5
export const SECONDS_PER_RUN = 4
/** Before the first run of each side: until then Node compiles while it serves, and what it compiles is more in the product. */
export const WARM_UP_SECONDS = 6

export const scenarios = ['search', 'facets', 'page', 'suggest', 'offers', 'lists', 'booking'] as const
export type Scenario = (typeof scenarios)[number]

/** Least share of the baseline's throughput, and most of its p99. Only the throughput of a booking is checked: its p99 is the disk's. */
export const thresholds: Record<Scenario, { throughput: number; p99?: number }> = {
  search: { throughput: 0.6, p99: 3 },
  facets: { throughput: 0.6, p99: 3 },
  page: { throughput: 0.4, p99: 3 },
  suggest: { throughput: 0.6, p99: 3 },
  offers: { throughput: 0.6, p99: 3 },
  lists: { throughput: 0.6, p99: 3 },
  booking: { throughput: 0.5 },
}
