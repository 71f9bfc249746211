import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Config } from '../../api/platform/config.ts'
import { fingerprints, type Manifest } from './manifest.ts'
import { copyMedia, mediaFacts } from './media.ts'
import { createTableDigest, rowsOf, streaming, type Table, tablesOf } from './tables.ts'

/** Copies the pictures to where this backup stores them; answers their number and hash for the manifest. */
type MediaWriter = (media: Config['media']) => Promise<Manifest['media']>

/**
 * Writes a backup of a running installation into an empty folder: every row as of one moment (one read-only transaction), the pictures, and the
 * fingerprints of the keys. The keys are not part of it: whoever finds a backup must not be able to read identity documents.
 */
export async function backup(
  config: Config,
  folder: string,
  writeMedia: MediaWriter = media => copyInto(folder, media),
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty: name a folder that is.`)
  const rows = await writeTables(config, folder)
  // After the rows, so that every picture that a row names is there.
  const media = await writeMedia(config.media)
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...rows, media, keys: fingerprints(config) }
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function copyInto(folder: string, media: Config['media']): Promise<Manifest['media']> {
  const copies = path.join(folder, 'media')
  if (media.kind === 'local') await copyMedia(media.dir, copies)
  return mediaFacts(media, copies)
}

async function writeTables(config: Config, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const connection = await createConnection({ uri: config.databaseUrl, dateStrings: true, charset: 'utf8mb4' })
  try {
    await connection.query(`SET SESSION time_zone = '+00:00'`)
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
    const [migrations] = await connection.query<RowDataPacket[]>('SELECT name FROM migrations ORDER BY name')
    const tables: Manifest['tables'] = {}
    for (const table of await tablesOf(connection)) tables[table.name] = await writeTable(connection, table, folder)
    return { migrations: migrations.map(m => String(m.name)), tables }
  } finally {
    await connection.end()
  }
}

export const fileOf = (folder: string, table: string) => path.join(folder, 'tables', `${table}.ndjson.gz`)

async function writeTable(connection: Connection, table: Table, folder: string) {
  const measured = createTableDigest()
  async function* lines() {
    yield `${JSON.stringify(table.columns)}\n`
    for await (const row of rowsOf(streaming(connection), table)) {
      measured.add(row)
      yield `${JSON.stringify(row)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(fileOf(folder, table.name), { mode: 0o600 }))
  return measured.facts()
}
