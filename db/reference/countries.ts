import { createRequire } from 'node:module'
import { slug } from '../../domain/text/slug.ts'

/** The spec's country record, as world-countries has it field by field. */
export interface CountryRecord {
  name: { common: string; official: string; native: Record<string, { official: string; common: string }> }
  tld: string[]
  cca2: string
  ccn3: string
  cca3: string
  cioc: string
  independent: boolean | null
  status: string
  unMember: boolean
  unRegionalGroup: string
  currencies: Record<string, { name: string; symbol: string }>
  idd: { root: string; suffixes: string[] }
  capital: string[]
  altSpellings: string[]
  region: string
  subregion: string
  languages: Record<string, string>
  translations: Record<string, { official: string; common: string }>
  latlng: number[]
  landlocked: boolean
  borders: string[]
  area: number
  flag: string
  demonyms: Record<string, { f: string; m: string }>
}

const raw = createRequire(import.meta.url)('world-countries/countries.json') as (CountryRecord & {
  currencies: CountryRecord['currencies'] | []
})[]

/** All records keyed by cca3 in alphabetical order. A country without a currency has an empty map. */
export const countries: Readonly<Record<string, CountryRecord>> = Object.fromEntries(
  raw
    .map(r => ({ ...r, currencies: Array.isArray(r.currencies) ? {} : r.currencies }))
    .sort((a, b) => (a.cca3 < b.cca3 ? -1 : 1))
    .map(r => [r.cca3, r]),
)

const byCode = new Map(Object.values(countries).map(r => [r.cca2, r]))
const slugs = new Map(Object.values(countries).map(r => [r.cca2, slug(r.name.common, r.cca2.toLowerCase())]))
const bySlug = new Map([...slugs].map(([code, s]) => [s, code]))

export const findCountry = (cca2: string): CountryRecord | undefined => byCode.get(cca2.toUpperCase())
export const countryName = (cca2: string): string => findCountry(cca2)?.name.common ?? cca2
export const countrySlug = (cca2: string): string => slugs.get(cca2.toUpperCase()) ?? cca2.toLowerCase()
export const findCountryBySlug = (s: string): CountryRecord | undefined => {
  const code = bySlug.get(s)
  return code ? byCode.get(code) : undefined
}
