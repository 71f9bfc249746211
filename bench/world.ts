import { selectOne } from '../db/connection.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { makeBigWorld } from '../demo/bigWorld.ts'
import type { World } from './report.ts'
import { CITIES } from './requests.ts'

/** Nights sold in each room: with 4 rooms a property, 51 nights are 10 million in 50,000 properties. Some rooms are closed on some nights. */
const NIGHTS = 51

/** Uses the world that is in the database; fills an empty database with a big one, which stays for the next bench. */
export async function ensureWorld(hostels: number, log: (line: string) => void): Promise<World> {
  await loadPlaces()
  if (!(await selectOne('SELECT id FROM properties LIMIT 1'))) {
    const started = performance.now()
    await makeBigWorld({ hostels, nights: NIGHTS, weeksBehind: 0, now: new Date(), log })
    log(`a world of ${hostels} hostels made in ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const row = await selectOne<World>(
    `SELECT (SELECT COUNT(*) FROM properties WHERE status = 'live') AS hostels, (SELECT COUNT(*) FROM rooms) AS rooms,
       (SELECT COUNT(*) FROM room_nights WHERE sold > 0) AS roomNights, (SELECT COUNT(*) FROM places) AS places,
       (SELECT AVG(hostels) FROM (SELECT hostels FROM places ORDER BY hostels DESC LIMIT ?) AS searched) AS inCity, VERSION() AS \`database\``,
    [CITIES],
  )
  if (!row) throw new Error('the world cannot be counted')
  return row
}
