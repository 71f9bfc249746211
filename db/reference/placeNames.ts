import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** GeoNames' names in 190 languages (CC BY 4.0), as scripts/placeNames.ts writes them. */
export const cityNamesFile = path.join(import.meta.dirname, 'cityNames.br')
const areaNamesFile = path.join(import.meta.dirname, 'areaNames.br')

/** A name and the languages that have it. */
export interface LocalizedName {
  languages: string[]
  name: string
}
/** A country by its code, a region by both (`IN.33`). */
export interface NamedArea {
  code: string
  names: LocalizedName[]
}
/** A city with the country and the name that the product knows it by. */
export interface NamedCity {
  id: number
  country: string
  own: string
  names: LocalizedName[]
}

/** Countries and regions. */
export const readAreas = (): NamedArea[] => linesOf(areaNamesFile).map(areaOf)
/** Cities, the biggest first. Some 100 ms: who needs it twice keeps what came of it. */
export const readCities = (): NamedCity[] => linesOf(cityNamesFile).map(cityOf)

const linesOf = (file: string) => brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n')

function areaOf(line: string): NamedArea {
  const [code = '', ...names] = line.split('\t')
  return { code, names: names.map(nameOf) }
}

function cityOf(line: string): NamedCity {
  const [id, country = '', own = '', ...names] = line.split('\t')
  return { id: Number(id), country, own, names: names.map(nameOf) }
}

function nameOf(text: string): LocalizedName {
  const end = text.indexOf('=')
  return { languages: text.slice(0, end).split(','), name: text.slice(end + 1) }
}
