/** How long somebody stays whose dates are open, and in which month; without one in the next months. By the names of the address. */
export interface Flexible {
  /** `weekend`, or a number of nights. */
  flexible: string
  /** YYYY-MM */
  month?: string
}

/** As it stands in the address; invalid values are ignored. */
export function parseFlexible(params: URLSearchParams): Flexible | undefined {
  const [flexible, month] = [params.get('flexible') ?? '', params.get('month') ?? '']
  if (!/^(weekend|[1-9]|[12]\d|3[01])$/.test(flexible)) return undefined
  return { flexible, ...(/^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }) }
}
