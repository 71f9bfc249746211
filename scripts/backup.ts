// npm run backup [-- FOLDER]: the installation into a folder, while it runs.
// npm run restore -- FOLDER [--without-keys]: a backup into an empty installation, proved equal. docs/backup.md.
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { connect } from '../db/connection.ts'
import { backup } from './backup/backup.ts'
import { assertDiskSpace } from './backup/diskSpace.ts'
import { fingerprints, type Manifest, missingKeys, readManifest } from './backup/manifest.ts'
import { compare, restore } from './backup/restore.ts'
import { commandLine } from './lib/commandLine.ts'

const usage = `npm run backup [-- FOLDER]
npm run restore -- FOLDER [--without-keys]
What they do: docs/backup.md`
const {
  positionals: [what, given],
  values: { 'without-keys': withoutKeys },
} = commandLine(usage, { allowPositionals: true, options: { 'without-keys': { type: 'boolean', default: false } } })
const config = loadConfigOrExit()
const started = performance.now()

const commands: Record<string, () => Promise<void>> = {
  backup: async () => {
    const folder = path.resolve(given ?? path.join(config.dataDir, 'backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-')))
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
}

function folderGiven() {
  if (!given) throw new Error('Say where the backup is: npm run restore -- FOLDER')
  return path.resolve(given)
}

function printSummary(done: string, { tables, media }: Manifest) {
  const rows = Object.values(tables).reduce((n, t) => n + t.rows, 0)
  const pictures = media.kind === 'local' ? `${media.files} pictures` : 'pictures stay in their S3 store'
  console.log(
    `${done}: ${Object.keys(tables).length} tables, ${rows} rows, ${pictures} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

try {
  await (commands[what ?? ''] ?? (() => Promise.reject(new Error('Say backup, restore or compare.'))))()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
