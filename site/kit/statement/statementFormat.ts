import { language } from '../../lib/format/format.ts'

/** A month such as `2026-10` as `October 2026`. */
export const formatStatementMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))

/** Hundredths of a percent for display: 1250 is 12.5 %. */
export const formatCommissionRate = (rate: number) =>
  `${new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(rate / 100)} %`

/** Parses a typed percentage into hundredths of a percent; undefined if it is none. */
export function parseCommissionRate(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/(?<!\s)\s*%$/, '')
    .replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined
  const rate = Math.round(Number(plain) * 100)
  return rate <= 5000 ? rate : undefined
}
