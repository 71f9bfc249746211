import { type BindValue, select } from '../../../../db/connection.ts'
import type { Computed, Property, RowOf } from '../../../../db/models/index.ts'
import { limitValidity, longestValidMs } from '../answerCache/answerValidity.ts'
import { VersionedCache } from '../answerCache/versionedCache.ts'
import type { Area } from '../searchArea.ts'

/**
 * The version of a property's facts. Every change that a search can show modifies one of the numbers in its transaction: the database stamps the
 * property's row on each write, and sales, blocks, room and price changes raise the room's guard.
 */
export interface PropertyStamps {
  changed: Computed<number | null>
  /** Sum of the guards of all rooms, which only grow. */
  guards: Computed<number>
}
export interface PropertyVersion extends RowOf<Property, 'id'>, PropertyStamps {}

export const stampColumns =
  'UNIX_TIMESTAMP(p.changed_at) AS changed, (SELECT COALESCE(SUM(g.version), 0) FROM room_guards g WHERE g.property_id = p.id) AS guards'

interface KnownVersions {
  versions: readonly PropertyVersion[]
  /** Until when they are sure. */
  until: number
}

// Measured: the key, its entry and the promise of an area; and a row of it.
const bytesOfArea = 1000
const bytesOfVersion = 64
export const bytesOfVersions = ({ versions }: Pick<KnownVersions, 'versions'>): number => bytesOfArea + versions.length * bytesOfVersion

const mostBytes = 16 * 1024 * 1024
const known = new VersionedCache<KnownVersions>(mostBytes, bytesOfVersions)

/** Versions of live properties in the area, read from an index: one statement, whatever their size, and none while the area is at the same version. */
export async function loadPropertyVersions({ where, bind, version }: Area): Promise<readonly PropertyVersion[]> {
  if (version === undefined) return readPropertyVersions(where, bind)
  const { versions, until } = await known.find(JSON.stringify([where, bind]), version, async () => {
    const sure = Date.now() + longestValidMs
    limitValidity(sure)
    return { versions: await readPropertyVersions(where, bind), until: sure }
  })
  limitValidity(until)
  return versions
}

const readPropertyVersions = (where: string, bind: BindValue[]) =>
  select<PropertyVersion>(`SELECT p.id, ${stampColumns} FROM properties p WHERE p.status = 'live' AND ${where}`, bind)

export const isSameVersion = (a: PropertyVersion, b: PropertyVersion): boolean => a.changed === b.changed && a.guards === b.guards
