// node bench/agedWorld.ts HOSTELS YEARS: fills the database of DATABASE_URL with hostels of three cities that have sold every night for so many years, and says what is to be
// asked of them.
import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect, select } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { Place, Property, RowOf } from '../db/models/index.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { makeBigWorld } from '../demo/bigWorld.ts'
import { ownerToken } from './tokens.ts'

const CITIES = 3
const NIGHTS_AHEAD = 63
const WEEKS_A_YEAR = 52
const GROWN_TABLES = 'properties, rooms, room_nights, bookings, booking_lines, booking_guests, folio_lines'

/** What is asked of a world: its cities, and one hostel by its owner. */
export interface AgedWorld {
  cities: number[]
  property: number
  token: string
}

const [hostels, years] = process.argv.slice(2).map(Number) as [number, number]
const config = loadConfigOrExit()
setRuntime({ config, log: createLog({ logLevel: 'error' }) })
const database = connect(config.databaseUrl)
await migrate(database)
await loadPlaces()
const size = { hostels, nights: NIGHTS_AHEAD, weeksBehind: years * WEEKS_A_YEAR, places: CITIES }
await makeBigWorld({ ...size, now: new Date(), log: () => undefined })
await select(`ANALYZE TABLE ${GROWN_TABLES}`)
const cities = await select<RowOf<Place, 'id'>>('SELECT id FROM places WHERE hostels > 0 ORDER BY hostels DESC, id')
const [property] = await select<RowOf<Property, 'id'>>('SELECT id FROM properties ORDER BY id LIMIT 1')
if (!property) throw new Error('no hostel was made')
const world: AgedWorld = { cities: cities.map(c => c.id), property: property.id, token: await ownerToken([property.id]) }
await database.close()
process.send?.(world, undefined, undefined, () => process.disconnect())
