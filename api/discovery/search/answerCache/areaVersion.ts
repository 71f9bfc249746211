import { select } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import { getExchangeRates } from '../../../platform/money/service.ts'
import { hasOnlinePayments } from '../../../platform/runtime.ts'
import type { Area } from '../searchArea.ts'

/**
 * All that a search of the area depends on besides what is asked, as a text: it becomes another in the transaction of every change that a search can show. One statement on
 * keys alone, one row. What time alone changes is in answerValidity.ts.
 */
export async function loadAreaVersion({ where, bind, guards, version }: Area): Promise<string> {
  if (version !== undefined) return version
  const [row] = await select<{ version: Computed<string> }>(`SELECT ${areaVersionColumn(where, guards?.where)} AS version`, [
    ...bind,
    ...(guards ?? { bind }).bind,
  ])
  return row?.version ?? ''
}

/**
 * What facts/propertyVersions.ts reads of each property, added up: stamps of a row and versions of guards only ever grow, so that no change takes back another. A
 * property that comes or goes has a new stamp, and its number is in the sum. Guards are those of the places, where the area is made of places: some rows in place of thousands.
 */
export const areaVersionColumn = (where: string, guards?: string) => `CONCAT_WS(' ',
  (SELECT CONCAT_WS(' ', COUNT(*), SUM(p.id), SUM(UNIX_TIMESTAMP(p.changed_at))) FROM properties p WHERE p.status = 'live' AND ${where}),
  (${guards ? `SELECT SUM(g.version) FROM place_guards g WHERE ${guards}` : `${GUARDS_OF_ROOMS} AND ${where}`}))`

const GUARDS_OF_ROOMS =
  "SELECT SUM(g.version) FROM properties p STRAIGHT_JOIN room_guards g ON g.property_id = p.id WHERE p.status = 'live'"

/** With what answers depend on besides the database. */
export const joinVersion = (...stamps: unknown[]): string => [...stamps, getExchangeRates('USD').date, hasOnlinePayments()].join()
