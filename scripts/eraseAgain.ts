// npm run erase:again [-- FILE …]: after a restore, erases the accounts again that were erased since the backup was made. docs/backup.md.
// Without a file it reads erased.txt in DATA_DIR, where every erasure is recorded. Can run while the product runs, and more than once.

import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { type RepeatErasureResult, readErasures, repeatErasure } from '../api/privacy/service.ts'
import { connect } from '../db/connection.ts'
import { commandLine } from './lib/commandLine.ts'

const texts: Record<RepeatErasureResult, string> = {
  erased: 'erased again',
  erased_already: 'still erased',
  unknown: 'not in this database',
  has_stays: 'left for now: a hostel still expects them. Run this again when the stay is over or cancelled',
}

const { positionals: files } = commandLine('npm run erase:again [-- FILE …]', { options: {}, allowPositionals: true })
const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const database = connect(config.databaseUrl)
try {
  const counts = new Map<RepeatErasureResult, number>()
  for (const user of await readErasures(files)) {
    const became = await repeatErasure(user)
    counts.set(became, (counts.get(became) ?? 0) + 1)
    if (became === 'has_stays') console.log(`account ${user}: ${texts.has_stays}`)
  }
  for (const [became, count] of counts) console.log(`${count} ${texts[became]}`)
  if (!counts.size) console.log('The list names nobody.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
