import { addMonths, type Day } from '../calendar/days.ts'

/**
 * How many months after the stay what stands on a registration card is kept, by the country of the property; laws change, and these are of 2026:
 * Austria (Meldegesetz-Durchführungsverordnung), Czechia (zákon o pobytu cizinců), Germany (Bundesmeldegesetz § 30), Spain (Real Decreto 933/2021),
 * France (CESEDA R. 814-2), the United Kingdom (Immigration (Hotel Records) Order 1972), Portugal (Lei 23/2007).
 */
const monthsByCountry: Readonly<Record<string, number>> = { AT: 84, CZ: 72, DE: 12, ES: 36, FR: 6, GB: 12, PT: 12 }
/** For countries without a known law. */
export const defaultRetentionMonths = 12

export const retentionMonths = (country: string): number => monthsByCountry[country] ?? defaultRetentionMonths
/** All retention periods, with their countries. */
export const registrationCardRetentionGroups = (): { months: number; countries: string[] }[] =>
  [...Map.groupBy(Object.keys(monthsByCountry), country => retentionMonths(country))].map(([length, countries]) => ({
    months: length,
    countries,
  }))
/** Countries with a period of their own. */
export const countriesWithRetention = Object.keys(monthsByCountry)
/** The last day of retention: the card is cleared on the next one. */
export const registrationCardRetainUntil = (departure: Day, country: string): Day => addMonths(departure, retentionMonths(country))
