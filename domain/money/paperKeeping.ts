import { addDays, type Day } from '../calendar/days.ts'

/**
 * How many years a house keeps the invoices it issued, counted from the end of the year of issue, by the country of the house; laws change, and these are
 * of 2026: Austria (BAO § 132), Switzerland (OR 958f), Czechia (zákon o DPH § 35), Germany (AO § 147, since 2025), Spain (Código de Comercio 30), France
 * (Code de commerce L123-22), the United Kingdom (VAT Notice 700/21), India (Companies Act 2013 s. 128), Italy (Codice civile 2220), the Netherlands
 * (AWR 52), Portugal (CIVA 52).
 */
const years: Readonly<Record<string, number>> = { AT: 7, CH: 10, CZ: 10, DE: 8, ES: 6, FR: 10, GB: 6, IN: 8, IT: 10, NL: 7, PT: 10 }
/** Where we know of no law: as long as the longest of those. */
export const usualYears = 10

/** Every length that is somebody's, and whose; last, that of all others. */
export const keepingGroups = (): { years: number; countries: string[]; isRest: boolean }[] => [
  ...[...Map.groupBy(Object.keys(years), keptYears)].map(([length, countries]) => ({ years: length, countries, isRest: false })),
  { years: usualYears, countries: Object.keys(years), isRest: true },
]
export const keptYears = (country: string): number => years[country] ?? usualYears
/** Papers of this year, kept so long, need not be there any more, wherever the house stands: a day later than UTC says. */
export const lastYearOver = (today: Day, length: number): number => Number(addDays(today, -1).slice(0, 4)) - length - 1
/** What a paper says then of who it was handed to. */
export const clearedBuyer = { name: 'No longer kept', address: null, country: null, vatId: null }
/** The last day on which a paper has to be there. */
export const paperKeptUntil = (issuedOn: Day, country: string): Day => `${Number(issuedOn.slice(0, 4)) + keptYears(country)}-12-31`
