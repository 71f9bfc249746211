// npm run backup [-- FOLDER]: writes a backup of the running installation into a folder.
// npm run restore -- FOLDER [--without-keys]: restores a backup into an empty installation, and verifies that it is equal.
// npm run backup:fetch -- FOLDER [NAME]: fetches the newest backup of the bucket, or the one of this name, for restore. docs/backup.md.
// The jobs (api/operations/backup) also run `send` and `drill`.
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { connect } from '../db/connection.ts'
import { backup } from './backup/backup.ts'
import { backupName } from './backup/backupName.ts'
import { assertDiskSpace } from './backup/diskSpace.ts'
import { countRows, fingerprints, type Manifest, missingKeys, readManifest } from './backup/manifest.ts'
import { assertOffsite } from './backup/offsite/bucketLayout.ts'
import { drill } from './backup/offsite/drill.ts'
import { fetchBackup } from './backup/offsite/fetchBackup.ts'
import { type BackupOutcome, recordBackupRun } from './backup/offsite/recordBackupRun.ts'
import { sendBackup } from './backup/offsite/sendBackup.ts'
import { compare, restore } from './backup/restore.ts'
import { commandLine } from './lib/commandLine.ts'

const usage = `npm run backup [-- FOLDER]
npm run backup:fetch -- FOLDER [NAME]
npm run restore -- FOLDER [--without-keys]
What they do: docs/backup.md`
const {
  positionals: [what, given, name],
  values: { 'without-keys': withoutKeys },
} = commandLine(usage, { allowPositionals: true, options: { 'without-keys': { type: 'boolean', default: false } } })
const config = loadConfigOrExit()
const started = performance.now()

const commands: Record<string, () => Promise<void>> = {
  backup: async () => {
    const folder = path.resolve(given ?? path.join(config.dataDir, 'backups', backupName()))
    await assertDiskSpace(config, folder)
    printSummary(`written to ${folder}`, await backup(config, folder))
    console.log('The keys (JWT_KEYS, IDENTITY_KEYS) are not in it: keep them somewhere else, a backup cannot be read without them.')
  },
  restore: async () => {
    const sequelize = connect(config.databaseUrl)
    try {
      const manifest = await restore(config, sequelize, folderGiven(), { withoutKeys })
      printSummary('restored, and every row and picture is the same', manifest)
      if (missingKeys(manifest.keys, fingerprints(config)).jwt.length) console.log('JWT_KEYS has other keys: everybody logs in again.')
    } finally {
      await sequelize.close()
    }
  },
  compare: async () => {
    const connection = await createConnection({ uri: config.databaseUrl, dateStrings: true, charset: 'utf8mb4' })
    await connection.query(`SET SESSION time_zone = '+00:00'`)
    const manifest = await readManifest(folderGiven())
    await compare(config, connection, manifest).finally(() => connection.end())
    printSummary('every row and picture is the same', manifest)
  },
  send: async () => {
    assertOffsite(config)
    await recordOutcome({ kind: 'sent', ...(await sendBackup(config)) })
  },
  fetch: async () => {
    assertOffsite(config)
    const fetched = await fetchBackup(config, folderGiven(), name)
    console.log(`${fetched} is in ${folderGiven()}: npm run restore -- ${folderGiven()}, into an empty installation.`)
  },
  drill: async () => {
    assertOffsite(config)
    await recordOutcome({ kind: 'drill', ...(await drill(config)) })
  },
}

async function recordOutcome(outcome: Omit<BackupOutcome, 'tookMs'>) {
  const database = connect(config.databaseUrl)
  await recordBackupRun({ ...outcome, tookMs: performance.now() - started }).finally(() => database.close())
  printSummary(
    outcome.kind === 'sent' ? `${outcome.name} was sent` : `${outcome.name} was restored, and every row and picture is the same`,
    outcome.manifest,
  )
}

function folderGiven() {
  if (!given) throw new Error('Name a folder: npm run restore -- FOLDER, npm run backup:fetch -- FOLDER')
  return path.resolve(given)
}

function printSummary(done: string, manifest: Manifest) {
  const { tables, media } = manifest
  const pictures = media.kind === 'local' ? `${media.files} pictures` : 'pictures stay in their S3 store'
  console.log(
    `${done}: ${Object.keys(tables).length} tables, ${countRows(manifest)} rows, ${pictures} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

try {
  await (commands[what ?? ''] ?? (() => Promise.reject(new Error('Say backup, fetch, restore or compare.'))))()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
