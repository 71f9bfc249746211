import type { Api, Result } from '../../../api/contract.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { formatSource } from '../../lib/format/bookingLabels.ts'
import { countryName } from '../../lib/format/format.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { travellerMessages } from './messages.ts'

export type TravellerStats = Result<Api['GET /property/travellers-visited/:id']>
export type CountryStats = TravellerStats['countries'][number]

/** Months are identified by their first day; the latest complete one is last. */
export const getMonthsUntil = (countedUntil: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addMonths(`${countedUntil.slice(0, 7)}-01`, i + 1 - count).slice(0, 7))

export const formatMonthName = (month: string, locale?: string) =>
  new Intl.DateTimeFormat(locale ?? language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

export function formatAgeBand(band: string): string {
  const { unknown, otherGroup, under18 } = travellerMessages()
  const named: Record<string, string> = { unknown, other: otherGroup, '0-17': under18 }
  return named[band] ?? withDash(band)
}
export function formatPartySize(size: string): string {
  const { otherGroup, alone, people } = travellerMessages()
  const named: Record<string, string> = { other: otherGroup, '1': alone }
  return named[size] ?? t(people, { range: withDash(size) })
}
export function formatLeadTime(days: string): string {
  const { otherGroup, onTheDay, daysBefore } = travellerMessages()
  const named: Record<string, string> = { other: otherGroup, '0': onTheDay }
  return named[days] ?? t(daysBefore, { range: withDash(days) })
}
export function formatStayKind(kind: TravellerStats['stays'][number]['kind']): string {
  const { otherGroup, firstStay, stayedBefore } = travellerMessages()
  return { first: firstStay, returning: stayedBefore, other: otherGroup }[kind]
}
export const formatVisitSource = (source: TravellerStats['sources'][number]['source']): string =>
  source === 'other' ? travellerMessages().otherGroup : formatSource(source)
const withDash = (range: string) => range.replace('-', '–')

/** In the language of the page; without a code it is unknown, or one of the merged small groups. */
export function formatCountry({ country, code }: Pick<CountryStats, 'country' | 'code'>): string {
  if (code) return countryName(code)
  const { otherGroup, unknownCountry } = travellerMessages()
  return country === 'Unknown' ? unknownCountry : otherGroup
}

export const formatShare = (part: number, whole: number) =>
  new Intl.NumberFormat(language(), { style: 'percent' }).format(part / Math.max(1, whole))

export const formatLeftOutMonths = (months: readonly string[]) =>
  t(travellerMessages().leftOut, { n: months.length, months: joinWithCommas(months.map(m => formatMonthName(m))) })

export type SortKey = 'guests' | 'nights' | 'country'
export const sortKeys = ['guests', 'nights', 'country'] as const

/** Sort order: by count, then by name; entries without a country last. */
export function sortCountries(countries: readonly CountryStats[], by: SortKey): CountryStats[] {
  const value = (a: CountryStats, b: CountryStats) => (by === 'country' ? 0 : b[by] - a[by])
  return countries.toSorted(
    (a, b) =>
      Number(a.code === null) - Number(b.code === null) || value(a, b) || formatCountry(a).localeCompare(formatCountry(b), language()),
  )
}

/** One of four tints, by the share of the largest; the smallest is still visible. */
export const getTintLevel = (guests: number, most: number) => Math.min(4, Math.max(1, Math.ceil((guests / Math.max(1, most)) * 4)))
