import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect } from '../db/connection.ts'
import { formatFailure } from '../db/failureFormat.ts'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { makeBigWorld } from './bigWorld.ts'
import { makeDemoWorld } from './world.ts'

const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const hostels = numberAfter('--hostels')
const sequelize = connect(config.databaseUrl)
try {
  const migrations = await migrate(sequelize)
  if (migrations.length) console.log(`${migrations.length} migrations run`)
  if (hostels) await seedBig(hostels, numberAfter('--nights') ?? 50)
  else await seedDemo()
} catch (error) {
  console.error(formatFailure(error))
  process.exitCode = 1
} finally {
  await sequelize.close()
}

async function seedDemo() {
  // Its passwords are known to everybody: it never enters a database that somebody brought.
  if (!config.demo)
    throw new Error('The demo world belongs to the private demo database. For test data in yours: npm run seed -- --hostels 1000')
  const started = performance.now()
  const world = await makeDemoWorld(new Date())
  if (!world) return console.log('the demo world is there already')
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(path.join(config.dataDir, 'demo.json'), `${JSON.stringify(world.accounts, null, 2)}\n`, { mode: 0o600 })
  console.log(`${world.hostels} hostels and ${world.bookings} bookings made in ${seconds(started)} s`)
}

async function seedBig(count: number, nights: number) {
  const started = performance.now()
  await loadPlaces()
  const sales = await makeBigWorld({
    hostels: count,
    nights,
    weeksBehind: 0,
    now: new Date(),
    log: line => console.log(`[${seconds(started)} s] ${line}`),
  })
  console.log(
    `${sales.hostels} hostels, ${sales.rooms} rooms, ${sales.bookings} bookings, ${sales.roomNights} sold room-nights in ${seconds(started)} s`,
  )
}

function numberAfter(flag: string): number | undefined {
  const i = process.argv.indexOf(flag)
  if (i < 0) return undefined
  const n = Number(process.argv[i + 1])
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`${flag} wants a whole number`)
  return n
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
