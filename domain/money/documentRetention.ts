import { addDays, type Day } from '../calendar/days.ts'

/**
 * How many years a property keeps the invoices it issued, counted from the end of the year of issue, by the country of the property; laws change, and these are
 * of 2026: Austria (BAO § 132), Switzerland (OR 958f), Czechia (zákon o DPH § 35), Germany (AO § 147, since 2025), Spain (Código de Comercio 30), France
 * (Code de commerce L123-22), the United Kingdom (VAT Notice 700/21), India (Companies Act 2013 s. 128), Italy (Codice civile 2220), the Netherlands
 * (AWR 52), Portugal (CIVA 52).
 */
const yearsByCountry: Readonly<Record<string, number>> = {
  AT: 7,
  CH: 10,
  CZ: 10,
  DE: 8,
  ES: 6,
  FR: 10,
  GB: 6,
  IN: 8,
  IT: 10,
  NL: 7,
  PT: 10,
}
/** Where we know of no law: as long as the longest of those. */
export const defaultRetentionYears = 10

/** Every length that is somebody's, and whose; last, that of all others. */
export const documentRetentionGroups = (): { years: number; countries: string[]; isRest: boolean }[] => [
  ...[...Map.groupBy(Object.keys(yearsByCountry), retentionYears)].map(([length, countries]) => ({
    years: length,
    countries,
    isRest: false,
  })),
  { years: defaultRetentionYears, countries: Object.keys(yearsByCountry), isRest: true },
]
export const retentionYears = (country: string): number => yearsByCountry[country] ?? defaultRetentionYears
/** Documents of this year, retained this long, may be purged in every time zone: one day later than UTC. */
export const lastPurgeableYear = (today: Day, length: number): number => Number(addDays(today, -1).slice(0, 4)) - length - 1
/** Replaces the recipient of a purged document. */
export const purgedBuyer = { name: 'No longer kept', address: null, country: null, vatId: null }
/** The last day on which a document has to be there. */
export const documentRetainUntil = (issuedOn: Day, country: string): Day =>
  `${Number(issuedOn.slice(0, 4)) + retentionYears(country)}-12-31`
