// npm run upgrade [-- FOLDER] [--stopped] [--dry-run]: backs up, then runs the migrations of this version and the work that follows them. docs/backup.md.
import path from 'node:path'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { assertStopped, type PendingMigration, planUpgrade } from '../db/upgrade.ts'
import { backup } from './backup/backup.ts'
import { backupName } from './backup/backupName.ts'
import { assertDiskSpace } from './backup/diskSpace.ts'
import { commandLine } from './lib/commandLine.ts'

const {
  positionals: [given],
  values: { stopped, 'dry-run': dryRun, 'schema-only': schemaOnly },
} = commandLine('npm run upgrade [-- FOLDER] [--stopped] [--dry-run]\nWhat it does: docs/backup.md', {
  allowPositionals: true,
  options: {
    stopped: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    // Leaves out the places of the world, for tests.
    'schema-only': { type: 'boolean', default: false },
  },
})
const config = loadConfigOrExit()
const folder = path.resolve(given ?? path.join(config.dataDir, 'backups', `before-upgrade-${backupName()}`))
const database = connect(config.databaseUrl)

try {
  const plan = await planUpgrade(database)
  printPending(plan.pending)
  if (plan.pending.length && !dryRun) {
    assertStopped(plan, stopped)
    if (!plan.isNew) await backUp()
    await runMigrations(plan.isNew)
    console.log(
      plan.isNew || plan.pending.some(p => p.needsStop)
        ? 'What is left: start the new version everywhere.'
        : 'What is left: start the new version, with several replicas one after the other. Those of before go on answering meanwhile.',
    )
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.close()
}

function printPending(pending: readonly PendingMigration[]) {
  if (!pending.length) return console.log('The database is of this version: nothing to do.')
  console.log(`${pending.length} migrations to run:`)
  for (const { name, description, needsStop } of pending)
    console.log(`  ${name}${needsStop ? '  NEEDS A STOP' : ''}${description && `\n      ${description}`}`)
}

async function backUp() {
  await assertDiskSpace(config, folder)
  console.log(`Backup: writing to ${folder}`)
  const { tables } = await backup(config, folder).catch(error => {
    throw new Error(`The backup did not come to its end: ${error.message}. Nothing was changed in the database; remove ${folder}.`)
  })
  console.log(`Backup: done, ${Object.keys(tables).length} tables. To go back: npm run restore -- ${folder}, into an empty installation.`)
}

async function runMigrations(isNew: boolean) {
  const done = await migrate(database).catch(error => {
    const back = isNew ? '' : ` The backup of before is in ${folder}.`
    throw new Error(`A migration failed: ${error.message}. Mend what it names and run this again, it goes on where it was.${back}`)
  })
  console.log(`${done.length} migrations run.`)
  if (!schemaOnly) await loadPlaces()
}
