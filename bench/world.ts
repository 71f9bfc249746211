import { selectOne } from '../db/connection.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { makeBigWorld } from '../demo/bigWorld.ts'
import type { World } from './report.ts'
import { CITIES } from './requests.ts'

/** Nights that are sold in every room: 4 rooms a property and 51 nights make 10 million of 50,000 properties, though some rooms are closed on some. */
const NIGHTS = 51

/** Whatever world is there; an empty database gets a big one, which stays for the next time. */
export async function ensureWorld(hostels: number, log: (line: string) => void): Promise<World> {
  await loadPlaces()
  if (!(await selectOne('SELECT id FROM properties LIMIT 1'))) {
    const started = performance.now()
    await makeBigWorld({ hostels, nights: NIGHTS, now: new Date(), log })
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
