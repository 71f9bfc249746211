import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { nameKey, reverseKey, searchKey, searchKeys, withoutArticle, withoutKindOfPlace } from '../../domain/text/searchKey.ts'
import { execute, select, selectOne, transaction } from '../connection.ts'
import type { Place, ReferenceLoad, RowOf } from '../models/index.ts'
import { landmarksOfCities } from './cityLandmarks.ts'
import { localizedCityNames, otherNamesOfCities } from './otherNames.ts'
import { cityNamesFile, type NamedCity, readCities } from './placeNames.ts'

/** Goes up when keys are made in another way. */
const KEY_VERSION = 2
const ROWS_A_STATEMENT = 4000
const CITIES_AT_ONCE = 3000
const REFERENCE_NAME = 'place_names'

/**
 * Puts the names of places in other languages beside their own, for whoever looks for Beijing as 北京. Does nothing where this edition is there already; an
 * older one is added to. What was cut off is done again: a name that is there is passed over.
 */
export async function loadNames(): Promise<void> {
  const edition = editionOf()
  const known = await selectOne<RowOf<ReferenceLoad, 'edition'>>('SELECT edition FROM reference_loads WHERE what = ?', [REFERENCE_NAME])
  if (known?.edition === edition) return
  const cities = readCities()
  for (let i = 0; i < cities.length; i += CITIES_AT_ONCE) await loadNamesOf(cities.slice(i, i + CITIES_AT_ONCE))
  await loadOwnNames()
  await transaction(t =>
    execute(
      'INSERT INTO reference_loads (what, edition, loaded_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE edition = ?, loaded_at = UTC_TIMESTAMP(3)',
      [REFERENCE_NAME, edition, edition],
      t,
    ),
  )
}

const editionOf = () =>
  createHash('sha256')
    .update(readFileSync(cityNamesFile))
    .update(JSON.stringify([KEY_VERSION, otherNamesOfCities, landmarksOfCities, [...localizedCityNames]]))
    .digest('hex')
    .slice(0, 16)

type KnownPlace = RowOf<Place, 'id' | 'name' | 'country' | 'population' | 'hostels'>

async function loadNamesOf(cities: readonly NamedCity[]) {
  const there = await select<KnownPlace>('SELECT id, name, country, population, hostels FROM places WHERE id IN (?)', [
    cities.map(c => c.id),
  ])
  const names = new Map(cities.map(city => [city.id, city.names.map(({ name }) => name)]))
  await insertRows(there.flatMap(place => rowsOf(place, names.get(place.id) ?? [])))
}

/** Names of our own tables: each belongs to the biggest place of its name. */
async function loadOwnNames() {
  const ours = new Map([...localizedCityNames].map(([place, names]) => [place, Object.values(names)]))
  for (const [place, names] of [...Object.entries(otherNamesOfCities), ...Object.entries(landmarksOfCities)])
    ours.set(place, [...(ours.get(place) ?? []), ...names])
  const keys = [...ours.keys()].map(place => searchKey(place.slice(3)))
  const found = await select<KnownPlace>(
    'SELECT id, name, country, population, hostels FROM places WHERE search_name IN (?) ORDER BY population, id DESC',
    [keys],
  )
  const biggest = new Map(found.map(place => [`${place.country}/${place.name}`, place]))
  await insertRows([...ours].flatMap(([key, names]) => rowsOf(biggest.get(key), names)))
}

type Row = [kind: string, key: string, id: number, reversed: string, weight: number, listed: number]

function rowsOf(place: KnownPlace | undefined, names: readonly string[]): Row[] {
  if (!place) return []
  const own = new Set(searchKeys(place.name))
  const others = names.map(nameKey).flatMap(key => [key, ...withoutArticle(key), ...withoutKindOfPlace(key)])
  return [...new Set(others)]
    .filter(key => key && !own.has(key))
    .map(key => ['p', key, place.id, reverseKey(key), place.population, place.hostels > 0 ? 1 : 0])
}

async function insertRows(rows: Row[]) {
  // In the order of the primary key, which InnoDB fills fastest.
  rows.sort((a, b) => (a[1] < b[1] ? -1 : 1))
  await transaction(async t => {
    for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT)
      await execute(
        'INSERT IGNORE INTO search_names (kind, search_key, ref_id, reversed_key, weight, listed) VALUES ?',
        [rows.slice(i, i + ROWS_A_STATEMENT)],
        t,
      )
  })
}
