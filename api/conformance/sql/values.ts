/** A value that is only known at runtime. The same name means the same value, so that a decision about it holds everywhere. */
export class Unknown {
  readonly name: string
  readonly isNumber: boolean
  constructor(name: string, isNumber = false) {
    this.name = name
    this.isNumber = isNumber
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Unknown)

export function property(of: unknown, name: string): unknown {
  if (of instanceof Unknown) return new Unknown(`${of.name}.${name}`, name === 'length')
  return of === undefined || of === null ? undefined : (of as Record<string, unknown>)[name]
}

/** Numbers are interchangeable; other unknown values are replaced by a marker. */
export const print = (value: unknown): string => (value instanceof Unknown ? (value.isNumber ? '1' : `«${value.name}»`) : String(value))

/** Fills the markers of a text: with a number in numeric context, a date in quotes. Undefined where that is not enough. */
export function fillUnknown(text: unknown): string | undefined {
  if (typeof text !== 'string') return
  const filled = text.replace(/((?:LIMIT|OFFSET|INTERVAL|,)\s*)«[^»]*»/g, '$11').replace(/'«[^»]*»'/g, "'2026-01-01'")
  return filled.includes('«') ? undefined : filled
}

export function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

type Host = (...args: unknown[]) => unknown
/** Built-in functions that are called directly. */
export const hosts = { Object, Array, Boolean, Math, Number, String, JSON } as unknown as Record<
  string,
  (Host & Record<string, Host>) | undefined
>
