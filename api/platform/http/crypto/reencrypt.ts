import { execute, select, transaction } from '../../../../db/connection.ts'
import type { Computed, Count } from '../../../../db/models/index.ts'
import { recordAudits } from '../audit.ts'
import { createSystemContext } from '../systemContext.ts'
import { currentKeyPrefix, decrypt, encrypt, readKeyId } from './crypto.ts'

/** Every column that holds what `encrypt` made, and the key of its table. A new one is named here, or a change of keys never ends. */
export const encryptedColumns = [
  { table: 'users', id: 'id', column: 'totp_secret' },
  { table: 'users', id: 'id', column: 'totp_pending' },
  { table: 'check_ins', id: 'id', column: 'identity' },
  { table: 'check_ins', id: 'id', column: 'signature' },
  { table: 'guest_cards', id: 'guest_id', column: 'identity' },
  { table: 'guest_cards', id: 'guest_id', column: 'signature' },
  { table: 'channel_connections', id: 'id', column: 'import_url' },
  { table: 'channel_connections', id: 'id', column: 'feed_token' },
  { table: 'channel_accounts', id: 'connection_id', column: 'credential' },
  { table: 'channel_reservations', id: 'id', column: 'body' },
  { table: 'property_archives', id: 'id', column: 'code' },
  { table: 'webhook_endpoints', id: 'id', column: 'secret' },
  { table: 'webhook_endpoints', id: 'id', column: 'old_secret' },
] as const
type EncryptedColumn = (typeof encryptedColumns)[number]

const BATCH_SIZE = 200

export interface ReencryptionResult {
  column: string
  /** Sealed under the first key now. */
  done: number
  /** Sealed with a key that is not among the configured ones: left as it stands. */
  lost: number
}

/**
 * Seals with the first of the identity keys what an older one sealed, so that the older one can go. In batches, each with its audit line; what somebody
 * writes meanwhile stays as they wrote it. Running it again does what is left.
 */
export async function reencryptColumns({ atOnce = BATCH_SIZE } = {}): Promise<ReencryptionResult[]> {
  const done: ReencryptionResult[] = []
  for (const sealed of encryptedColumns) done.push(await reencryptColumn(sealed, atOnce))
  return done
}

async function reencryptColumn(of: EncryptedColumn, atOnce: number): Promise<ReencryptionResult> {
  const result: ReencryptionResult = { column: columnName(of), done: 0, lost: 0 }
  for (let after = 0; ; ) {
    const rows = await loadOldRows(of, { after, atOnce })
    const last = rows.at(-1)
    if (!last) return result
    const reencrypted = rows.map(row => ({ ...row, again: reencryptValue(row.sealed) }))
    result.lost += reencrypted.filter(m => m.again === undefined).length
    result.done += await updateRows(of, reencrypted)
    after = last.id
  }
}

interface Row {
  id: Computed<number>
  sealed: Computed<string>
}

// The form of a seal tells its key: what the first one made is no work.
const loadOldRows = ({ table, id, column }: EncryptedColumn, { after, atOnce }: { after: number; atOnce: number }) =>
  select<Row>(
    `SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${id} > ? AND ${column} IS NOT NULL AND LEFT(${column}, ?) <> ? ORDER BY ${id} LIMIT ${atOnce}`,
    [after, currentKeyPrefix().length, currentKeyPrefix()],
  )

function reencryptValue(sealed: string): string | undefined {
  try {
    return encrypt(decrypt(sealed))
  } catch {
    return undefined
  }
}

const updateRows = (of: EncryptedColumn, rows: readonly (Row & { again: string | undefined })[]) =>
  transaction(async t => {
    let changed = 0
    for (const { id, sealed, again } of rows) {
      if (again === undefined) continue
      const { affectedRows } = await execute(
        `UPDATE ${of.table} SET ${of.column} = ? WHERE ${of.id} = ? AND ${of.column} = ?`,
        [again, id, sealed],
        t,
      )
      changed += affectedRows
    }
    const changes = { column: columnName(of), rows: changed, key: readKeyId(currentKeyPrefix()) }
    if (changed) await recordAudits(createSystemContext(), [{ action: 'keys.reseal', entity: 'identity_key', changes }], t)
    return changed
  })

/** How much is sealed with each key that is not the first, by the id of the key. */
export async function countByOldKey(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { table, column } of encryptedColumns) {
    // v1.<key id>.<the rest>: ids may hold dots, the rest never does.
    const rows = await select<{ id: Computed<string>; n: Count }>(
      `SELECT SUBSTRING(${column}, 4, CHAR_LENGTH(${column}) - CHAR_LENGTH(SUBSTRING_INDEX(${column}, '.', -1)) - 4) AS id, COUNT(*) AS n
       FROM ${table} WHERE ${column} IS NOT NULL AND LEFT(${column}, ?) <> ? GROUP BY 1`,
      [currentKeyPrefix().length, currentKeyPrefix()],
    )
    for (const { id, n } of rows) found.set(id, (found.get(id) ?? 0) + Number(n))
  }
  return found
}

const columnName = ({ table, column }: EncryptedColumn) => `${table}.${column}`
