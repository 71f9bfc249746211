import { select } from '../../../../db/connection.ts'
import { type FilterableCandidate, filterableCandidateColumns, roomColumns, type StockRoom } from '../candidates.ts'
import { packRooms } from '../quick/packedRooms.ts'
import { type Area, isWithin } from '../searchArea.ts'
import { factCache, type PropertyFacts } from './factCache.ts'
import { loadPropertyVersions, type PropertyVersion } from './propertyVersions.ts'
import { readAhead } from './readAhead.ts'
import { shareCandidateValues, shareRoomValues } from './shareValues.ts'

/** Live properties of the area with their rooms, as of the last commit: one statement when nothing has changed. */
export async function loadPropertyFacts(area: Area): Promise<PropertyFacts[]> {
  const versions = await loadPropertyVersions(area)
  const known = versions.map(version => factCache.find(version))
  const missing = versions.filter((_, i) => !known[i])
  const read = new Map<number, PropertyFacts>()
  await readAhead(splitBatches(missing), readRows, (batch, rows) => {
    for (const facts of keepFacts(batch, rows)) read.set(facts.version.id, facts)
  })
  return versions.flatMap((version, i) => known[i] ?? read.get(version.id) ?? []).filter(({ candidate }) => isWithin(area, candidate))
}

/** Batch size that mysql2 reads within a few milliseconds. */
const propertiesOfStatement = 200

const splitBatches = (versions: readonly PropertyVersion[]) =>
  Array.from({ length: Math.ceil(versions.length / propertiesOfStatement) }, (_, i) =>
    versions.slice(i * propertiesOfStatement, (i + 1) * propertiesOfStatement),
  )

/** Read after their versions: facts may be newer than their version, never older. */
function readRows(versions: readonly PropertyVersion[]) {
  const ids = versions.map(({ id }) => id)
  return Promise.all([
    select<FilterableCandidate>(`SELECT ${filterableCandidateColumns} FROM properties p WHERE p.id IN (?)`, [ids]),
    select<StockRoom>(
      `SELECT ${roomColumns}, r.capacity AS free FROM rooms r WHERE r.property_id IN (?) AND r.deleted_at IS NULL ORDER BY r.property_id, r.position, r.id`,
      [ids],
    ),
  ])
}

function keepFacts(
  versions: readonly PropertyVersion[],
  [candidates, rooms]: [readonly FilterableCandidate[], readonly StockRoom[]],
): PropertyFacts[] {
  const candidateById = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const roomsByProperty = Map.groupBy(rooms, room => room.property_id)
  candidates.forEach(shareCandidateValues)
  rooms.forEach(shareRoomValues)
  return versions.flatMap(version => {
    const candidate = candidateById.get(version.id)
    if (!candidate) return []
    const own = roomsByProperty.get(version.id) ?? []
    const facts = { version, candidate, rooms: own, nights: new Map(), packed: packRooms(candidate, own) }
    factCache.keep(facts)
    return [facts]
  })
}
