import type { Api, Result } from '../../../api/contract.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { language, plural } from '../../lib/format.ts'

export type TravellerStats = Result<Api['GET /property/travellers-visited/:id']>
export type CountryStats = TravellerStats['countries'][number]

/** Months are named by their first days; the newest that is over comes last. */
export const getMonthsUntil = (countedUntil: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addMonths(`${countedUntil.slice(0, 7)}-01`, i + 1 - count).slice(0, 7))

export const formatMonthName = (month: string, locale?: string) =>
  new Intl.DateTimeFormat(locale ?? language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

export const formatAgeBand = (band: string) =>
  band === 'unknown' ? 'Not told' : band === 'other' ? 'Other' : band === '0-17' ? 'Under 18' : withDash(band)
export const formatPartySize = (size: string) => (size === 'other' ? 'Other' : size === '1' ? 'Alone' : `${withDash(size)} people`)
export const formatLeadTime = (days: string) => {
  if (days === 'other') return 'Other'
  if (days === '0') return 'On the day'
  return `${withDash(days)} days before`
}
const withDash = (range: string) => range.replace('-', '–')

export const formatLeftOutMonths = (months: readonly string[]) =>
  `${plural(months.length, 'month')} with fewer than 5 bookings ${months.length === 1 ? 'is' : 'are'} not counted, so that nobody can be recognised: ${months.map(m => formatMonthName(m)).join(', ')}.`

export type SortKey = 'guests' | 'nights' | 'country'
export const sortKeys = ['guests', 'nights', 'country'] as const

/** As somebody reads it: the many first, names in their order; what has no country comes last. */
export function sortCountries(countries: readonly CountryStats[], by: SortKey): CountryStats[] {
  const value = (a: CountryStats, b: CountryStats) => (by === 'country' ? 0 : b[by] - a[by])
  return countries.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || value(a, b) || a.country.localeCompare(b.country),
  )
}

/** Into which of four tints a country falls, by its share of the largest; the smallest that is shown is still seen. */
export const getTintLevel = (guests: number, most: number) => Math.min(4, Math.max(1, Math.ceil((guests / Math.max(1, most)) * 4)))
