import { select, type Transaction } from '../../../../db/connection.ts'
import type { Property, RowOf } from '../../../../db/models/index.ts'
import { distanceKm } from '../../../../domain/listing/distance.ts'
import { searchKey } from '../../../../domain/text/searchKey.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'
import type { PlacedRow } from './importReport.ts'

/** Properties of the same name within this distance are the same property. */
const SAME_PROPERTY_KM = 0.1

interface SeenListing {
  line: number
  lat: number
  lng: number
}

/** The returned function reports a row that duplicates an earlier row of the run, else records it. */
export function createDuplicateCheck() {
  const seen = new Map<string, SeenListing[]>()
  return ({ line, listing, location }: PlacedRow): RowProblem | undefined => {
    const key = searchKey(listing.facts.name)
    const known = seen.get(key) ?? []
    const duplicate = known.find(k => distanceKm(k, location) <= SAME_PROPERTY_KM)
    seen.set(key, [...known, { line, lat: location.lat, lng: location.lng }])
    return duplicate && rowProblem('name', 'same_as_line', { line: String(duplicate.line) })
  }
}

/** Loads the live listings that have the name of one of these rows. The returned function reports a row that duplicates one of them. */
export async function findListedDuplicates(
  rows: readonly PlacedRow[],
  t: Transaction,
): Promise<(row: PlacedRow) => RowProblem | undefined> {
  const keys = [...new Set(rows.map(r => searchKey(r.listing.facts.name)))].filter(Boolean)
  const found = keys.length
    ? await select<RowOf<Property, 'id' | 'name' | 'lat' | 'lng'>>(
        `SELECT DISTINCT p.id, p.name, p.lat, p.lng FROM search_names s JOIN properties p ON p.id = s.ref_id WHERE s.kind = 'h' AND s.search_key IN (?)`,
        [keys],
        t,
      )
    : []
  const byKey = Map.groupBy(found, p => searchKey(p.name))
  return ({ listing, location }) => {
    const duplicate = byKey.get(searchKey(listing.facts.name))?.find(p => distanceKm(p, location) <= SAME_PROPERTY_KM)
    return duplicate && rowProblem('name', 'same_as_listing', { listing: String(duplicate.id) })
  }
}
