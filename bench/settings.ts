/** Settings that product and baseline share, and the thresholds of the figures. */
export const POOL_CONNECTIONS = 10
/** Concurrent connections of the load generator. */
export const CLIENTS = 20
export const RUNS = 5
export const SECONDS_PER_RUN = 4
/** Before the first run of each side: until then Node compiles while it serves, and the product has more to compile. */
export const WARM_UP_SECONDS = 6

export const scenarios = ['search', 'facets', 'page', 'suggest', 'offers', 'lists', 'booking'] as const
export type Scenario = (typeof scenarios)[number]

/** The least share of the baseline's throughput, and the most of its p99 and of the product's own p50. Bookings have no limit of p99, as that of both sides is the disk's. */
export const thresholds: Record<Scenario, { throughput: number; p99?: number; tail?: number }> = {
  search: { throughput: 0.6, p99: 3, tail: 5 },
  facets: { throughput: 0.6, p99: 3, tail: 5 },
  page: { throughput: 0.4, p99: 3, tail: 5 },
  suggest: { throughput: 0.6, p99: 3, tail: 5 },
  offers: { throughput: 0.6, p99: 3, tail: 5 },
  lists: { throughput: 0.6, p99: 3, tail: 5 },
  booking: { throughput: 0.5 },
}
