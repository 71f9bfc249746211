import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type LeftReason, leftReasons } from '../../../domain/data/archiveStates.ts'
import { decrypt, encryptWith } from '../../platform/http/crypto/crypto.ts'
import { openPicture } from '../../platform/media/service.ts'
import { ARCHIVE_PROOF, archiveKeys } from './archiveCode.ts'
import { archivedTables, isAccountColumn } from './archivedTables.ts'
import { type OpenRows, openRows, type RowColumn, type TextRow } from './openRows.ts'

/** Raised when the form of an archive changes. */
export const ARCHIVE_VERSION = 1

/** The last entry of an archive: what it holds, and what it does not. */
export interface ArchiveManifest {
  format: 'openbunk-archive'
  version: number
  /** The newest migration of the installation it was made by: tables are those of then. */
  migration: string
  property: number
  name: string
  madeAt: string
  salt: string
  proof: string
  tables: { table: string; rows: number }[]
  pictures: { file: string; sha256: string; bytes: number }[]
  /** Named by a row, and not in the store any more. */
  missing: string[]
  left: LeftReason[]
}

interface ArchiveRequest {
  databaseUrl: string
  property: number
  /** Of whom it is: what they did stays theirs, what others did is of nobody. */
  owner: number
  code: string
  file: string
}

/** The owner, in a column that names an account. */
export const OWNER = 'owner'

/** Writes a property into a zip file: a table an entry, a row a line, then its pictures, each row and byte read as it is written. */
export async function writeArchive({ databaseUrl, property, owner, code, file }: ArchiveRequest): Promise<ArchiveManifest> {
  const salt = randomBytes(16).toString('base64url')
  const keys = archiveKeys(code, salt)
  const rows = await openRows(databaseUrl)
  try {
    const manifest: ArchiveManifest = {
      ...{ format: 'openbunk-archive', version: ARCHIVE_VERSION, migration: await rows.lastMigration(), property, name: '' },
      ...{ madeAt: new Date().toISOString(), salt, proof: encryptWith(keys, ARCHIVE_PROOF), tables: [], pictures: [], missing: [] },
      left: [...leftReasons],
    }
    const pictures: string[] = []
    const zip = new ZipFile()
    const add = (name: string, parts: () => AsyncGenerator<string | Buffer>, compress: boolean) =>
      zip.addReadStreamLazy(name, { compress }, give => give(null, Readable.from(parts(), { objectMode: false, highWaterMark: 65_536 })))
    for (const table of Object.keys(archivedTables))
      add(`tables/${table}.ndjson`, () => writeTable({ rows, table, property, owner, keys, manifest, pictures }), true)
    // Which pictures there are is known once the tables are written: an entry begins when the one before has ended.
    const addPictures = () => {
      // The database remembers no old rows for as long as pictures are copied.
      rows.close()
      for (const name of new Set(pictures)) add(`pictures/${name}`, () => writePicture(name, manifest), false)
      add('manifest.json', () => writeManifest(manifest), true)
      zip.end()
    }
    add('README.txt', () => writeReadme(addPictures), true)
    // What is half written is closed as well: an open file fills the disk after it is deleted.
    const output = zip.outputStream as PassThrough
    zip.on('error', error => output.destroy(error))
    await pipeline(output, createWriteStream(file))
    return manifest
  } finally {
    rows.close()
  }
}

interface TableWork {
  rows: OpenRows
  table: string
  property: number
  owner: number
  keys: ReturnType<typeof archiveKeys>
  manifest: ArchiveManifest
  pictures: string[]
}

async function* writeTable({ rows, table, property, owner, keys, manifest, pictures }: TableWork): AsyncGenerator<string> {
  const { where = 'property_id = ?', pictures: named = [] } = archivedTables[table] ?? {}
  const columns = await rows.columnsOf(table)
  const change = columns.map(column => changeOf(table, column, { owner: String(owner), keys }))
  const isPicture = columns.map(({ name }) => named.includes(name))
  const nameAt = table === 'properties' ? columns.findIndex(c => c.name === 'name') : -1
  yield `${JSON.stringify(columns.map(c => c.name))}\n`
  let count = 0
  let text = ''
  for await (const row of rows.stream(table, where, property)) {
    for (const [i, value] of row.entries()) if (isPicture[i] && value) pictures.push(value)
    if (nameAt >= 0) manifest.name = row[nameAt] ?? ''
    text += `${JSON.stringify(row.map((value, i) => change[i]?.(value) ?? null))}\n`
    count++
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  if (text) yield text
  manifest.tables.push({ table, rows: count })
}

type Change = (value: TextRow[number]) => TextRow[number]

function changeOf(
  table: string,
  { name, type, isNullable }: RowColumn,
  { owner, keys }: { owner: string; keys: TableWork['keys'] },
): Change {
  const { emptied = [], sealed = [], anew = [], off = [] } = archivedTables[table] ?? {}
  if (emptied.includes(name)) return () => null
  if (off.includes(name)) return () => '0'
  if (anew.includes(name)) return () => (isNullable ? null : '')
  if (sealed.includes(name)) return value => (value === null ? null : encryptWith(keys, decrypt(value)))
  if (isAccountColumn(name, type)) return value => (value === owner || (value !== null && !isNullable) ? OWNER : null)
  return value => value
}

async function* writePicture(name: string, manifest: ArchiveManifest): AsyncGenerator<Buffer> {
  const picture = await openPicture(name)
  if (!picture) {
    manifest.missing.push(name)
    return
  }
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of picture as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  manifest.pictures.push({ file: name, sha256: hash.digest('hex'), bytes })
}

async function* writeManifest(manifest: ArchiveManifest): AsyncGenerator<string> {
  yield JSON.stringify(manifest, null, 1)
}

async function* writeReadme(andThen: () => void): AsyncGenerator<string> {
  andThen()
  yield 'A hostel of OpenBunk: a table in each file below tables/, a row a line. How it is brought into another installation, and what is not in it: docs/archive.md.\n'
}
