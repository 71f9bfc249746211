import { select } from '../../../db/connection.ts'
import type { Place, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { localizePlaceName } from '../../../domain/language/localizePlaceName.ts'
import { leastPopulation, type NameLevel, namesATile } from '../../../domain/map/placeNames.ts'
import { type TileKey, unprojectLat, unprojectLng } from '../../../domain/map/tiles.ts'

type NamedPlace = RowOf<Place, 'name' | 'country' | 'lat' | 'lng' | 'population'>

/** The biggest places on a tile; the coarser it is the bigger they have to be, which also bounds what the database reads. */
export async function placeNamesOfTile(key: TileKey, language: Locale) {
  const side = 1 / 2 ** key.z
  const rows = await select<NamedPlace>(
    `SELECT name, country, lat, lng, population FROM places
     WHERE lat > ? AND lat <= ? AND lng >= ? AND lng < ? AND population >= ? ORDER BY population DESC, id LIMIT ${namesATile}`,
    [
      unprojectLat((key.y + 1) * side),
      unprojectLat(key.y * side),
      unprojectLng(key.x * side),
      unprojectLng((key.x + 1) * side),
      leastPopulation[key.z as NameLevel],
    ],
  )
  return rows.map(({ name, country, lat, lng, population }) => ({
    name: localizePlaceName(name, findCityNames(country, name, language), language),
    lat,
    lng,
    population,
  }))
}
