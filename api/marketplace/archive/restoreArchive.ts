import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, open, type ZipFile } from 'yauzl'
import { type BindValue, execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type {
  Booking,
  ChannelConnection,
  CheckIn,
  ColumnOf,
  Computed,
  GroupRequest,
  GuestProfile,
  RowOf,
  User,
} from '../../../db/models/index.ts'
import { createManageToken } from '../../platform/access/service.ts'
import { decryptWith, encrypt, generateToken, hashToken } from '../../platform/http/crypto/crypto.ts'
import { getMediaStore } from '../../platform/media/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { decryptIdentity } from '../../stays/check-in/service.ts'
import { groupToken } from '../../stays/group/service.ts'
import { addProfileKeys, toKnownBy } from '../../stays/guests/service.ts'
import { ARCHIVE_PROOF, archiveKeys } from './archiveCode.ts'
import { archivedTables } from './archivedTables.ts'
import { ARCHIVE_VERSION, type ArchiveManifest, OWNER } from './writeArchive.ts'

/** Why an archive was not taken in; nothing was written. */
export class ArchiveRefusal extends Error {}

interface Restore {
  file: string
  code: string
  /** Of an account that exists here. */
  ownerEmail: string
}

/** Brings an archive into an installation without a hostel: all of it, or nothing. */
export async function restoreArchive({ file, code, ownerEmail }: Restore): Promise<ArchiveManifest> {
  const zip = await openZip(file)
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries)
    const keys = archiveKeys(code, manifest.salt)
    assertCode(keys, manifest)
    const owner = await selectOne<RowOf<User, 'id' | 'role'>>('SELECT id, role FROM users WHERE email = ?', [ownerEmail])
    if (!owner) throw new ArchiveRefusal(`There is no account with the address ${ownerEmail}: sign up with it first.`)
    await assertEmpty(manifest)
    await restorePictures(zip, entries, manifest)
    await transaction(async t => {
      await assertEmpty(manifest, t)
      await execute('SET SESSION foreign_key_checks = 0', [], t)
      try {
        for (const { table, rows } of manifest.tables) {
          if (!archivedTables[table]) throw new ArchiveRefusal(`This version has no table ${table}.`)
          const done = await restoreTable({ zip, entry: entries.get(`tables/${table}.ndjson`), table, owner: owner.id, keys }, t)
          if (done !== rows) throw new ArchiveRefusal(`The file is damaged: ${table} has ${done} rows, not ${rows}.`)
        }
      } finally {
        await execute('SET SESSION foreign_key_checks = 1', [], t)
      }
      const place =
        'SELECT p.id FROM properties p LEFT JOIN places pl ON pl.id = p.place_id WHERE p.id = ? AND p.place_id IS NOT NULL AND pl.id IS NULL'
      if (await selectOne(place, [manifest.property], t))
        throw new ArchiveRefusal(
          'Its city is not known here: start the installation once, so that it has its places, or with the places of before.',
        )
      await execute('UPDATE properties SET restored_at = UTC_TIMESTAMP(3) WHERE id = ?', [manifest.property], t)
      await makeAnew(manifest.property, t)
      await execute('UPDATE users SET role = IF(role = ?, ?, role) WHERE id = ?', ['traveller', 'hostel_owner', owner.id], t)
      await execute(
        "INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'owner', UTC_TIMESTAMP(3))",
        [manifest.property, owner.id],
        t,
      )
      await bumpPages(manifest.property, t)
    })
    return manifest
  } finally {
    zip.close()
  }
}

const openZip = (file: string) =>
  new Promise<ZipFile>((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(new ArchiveRefusal(`This is no archive: ${error.message}`)) : resolve(zip),
    ),
  )

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new ArchiveRefusal('The file is damaged: a part of it is missing.')
  return new Promise((resolve, reject) => zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))))
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<ArchiveManifest> {
  const manifest = JSON.parse(await text(await openEntry(zip, entries.get('manifest.json')))) as ArchiveManifest
  if (manifest.format !== 'openbunk-archive' || manifest.version !== ARCHIVE_VERSION)
    throw new ArchiveRefusal('This is no archive of this version of OpenBunk.')
  return manifest
}

function assertCode(keys: ReturnType<typeof archiveKeys>, { proof }: ArchiveManifest): void {
  try {
    if (decryptWith(keys, proof) === ARCHIVE_PROOF) return
  } catch {
    // Told below.
  }
  throw new ArchiveRefusal('The code is not that of this archive.')
}

async function assertEmpty({ migration }: ArchiveManifest, t?: Transaction): Promise<void> {
  if (await selectOne('SELECT id FROM properties LIMIT 1', [], t))
    throw new ArchiveRefusal('There is a hostel here already: an archive goes into an installation without one.')
  const [last] = await select<{ name: Computed<string | null> }>('SELECT MAX(name) AS name FROM migrations', [], t)
  if (last?.name !== migration)
    throw new ArchiveRefusal(`The archive is of ${migration}, this installation of ${last?.name}: bring both to the same version first.`)
}

async function restorePictures(zip: ZipFile, entries: Map<string, Entry>, { pictures }: ArchiveManifest): Promise<void> {
  const store = getMediaStore()
  for (const { file, sha256 } of pictures) {
    const parts: Buffer[] = []
    for await (const part of await openEntry(zip, entries.get(`pictures/${file}`))) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new ArchiveRefusal(`The file is damaged: ${file} is another picture.`)
    await store.put(file, bytes)
  }
}

interface TableRestore {
  zip: ZipFile
  entry: Entry | undefined
  table: string
  owner: number
  keys: ReturnType<typeof archiveKeys>
}

const BATCH = 500

async function restoreTable({ zip, entry, table, owner, keys }: TableRestore, t: Transaction): Promise<number> {
  const { sealed = [], anew = [] } = archivedTables[table] ?? {}
  let columns: string[] | undefined
  let batch: (string | number | null)[][] = []
  let count = 0
  const flush = async () => {
    if (!batch.length || !columns) return
    await execute(`INSERT INTO \`${table}\` (${columns.map(c => `\`${c}\``).join(', ')}) VALUES ?`, [batch as BindValue & unknown[][]], t)
    count += batch.length
    batch = []
  }
  for await (const line of createInterface({ input: await openEntry(zip, entry), crlfDelay: Number.POSITIVE_INFINITY })) {
    const values = JSON.parse(line) as (string | null)[]
    if (!columns) {
      columns = values.map(name => {
        if (!/^[a-z0-9_]+$/.test(name ?? '')) throw new ArchiveRefusal('The file is damaged: a column has no name.')
        return name as string
      })
      continue
    }
    const names = columns
    batch.push(
      values.map((value, i) => {
        const name = names[i] as string
        if (value === OWNER && /_by$|user_id$|_id$|_user$/.test(name)) return owner
        if (value !== null && sealed.includes(name)) return encrypt(decryptWith(keys, value))
        // Unique until it is made below.
        if (value === '' && anew.includes(name)) return hashToken(generateToken())
        return value
      }),
    )
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return count
}

/** What only the keys of this installation can make. */
async function makeAnew(property: number, t: Transaction): Promise<void> {
  const bookings = await select<RowOf<Booking, 'id' | 'code' | 'link_no' | 'guest_email' | 'guest_phone' | 'profile_id'>>(
    'SELECT id, code, link_no, guest_email, guest_phone, profile_id FROM bookings WHERE property_id = ?',
    [property],
    t,
  )
  for (const b of bookings) {
    await execute(
      'UPDATE bookings SET manage_hash = ?, updated_at = updated_at WHERE id = ? AND property_id = ?',
      [hashToken(createManageToken(b.code, b.link_no)), b.id, property],
      t,
    )
    if (b.profile_id) await addProfileKeys(property, b.profile_id, { email: b.guest_email, phone: b.guest_phone }, t)
  }
  const groups = await select<RowOf<GroupRequest, 'id' | 'code'>>(
    'SELECT id, code FROM group_requests WHERE property_id = ?',
    [property],
    t,
  )
  for (const g of groups)
    await execute(
      'UPDATE group_requests SET manage_hash = ? WHERE id = ? AND property_id = ?',
      [hashToken(groupToken(g.code)), g.id, property],
      t,
    )
  await makeProfileKeys(property, t)
  const connections = await select<RowOf<ChannelConnection, 'id'>>(
    'SELECT id FROM channel_connections WHERE property_id = ? AND room_id IS NOT NULL AND deleted_at IS NULL',
    [property],
    t,
  )
  for (const { id } of connections) {
    const token = generateToken()
    await execute(
      'UPDATE channel_connections SET feed_token = ?, feed_hash = ? WHERE id = ? AND property_id = ?',
      [encrypt(token), hashToken(token), id, property],
      t,
    )
  }
}

type ArrivedRow = { profile_id: NonNullable<ColumnOf<CheckIn, 'profile_id'>>; identity: NonNullable<ColumnOf<CheckIn, 'identity'>> }

/** By what guests are known again: addresses and numbers of their profiles, and documents of their cards. */
async function makeProfileKeys(property: number, t: Transaction): Promise<void> {
  const profiles = await select<RowOf<GuestProfile, 'id' | 'email' | 'phone'>>(
    'SELECT id, email, phone FROM guest_profiles WHERE property_id = ? AND (email IS NOT NULL OR phone IS NOT NULL)',
    [property],
    t,
  )
  for (const { id, email, phone } of profiles) await addProfileKeys(property, id, { email, phone }, t)
  const arrived = await select<ArrivedRow>(
    'SELECT profile_id, identity FROM check_ins WHERE property_id = ? AND profile_id > 0 AND identity IS NOT NULL',
    [property],
    t,
  )
  for (const { profile_id, identity } of arrived) await addProfileKeys(property, profile_id, toKnownBy(decryptIdentity(identity)), t)
}
