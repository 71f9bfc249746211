import { execute, type Transaction } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit, hidden } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { seal } from '../../platform/http/crypto.ts'
import { once } from '../../platform/http/once.ts'
import { guardHouse } from '../room/service.ts'
import { judgeImport, judgeTwin } from './connect.ts'
import { type Connection, type FreeChoice, findConnection } from './connection.ts'
import { freeHolds } from './holds.ts'
import { pullSafely } from './pull.ts'
import { takeOver, targetOf } from './takeOver.ts'
import { type ConnectionView, readConnection } from './view.ts'
import { importWindow } from './window.ts'

export interface ConnectionEdit {
  name?: string
  /** Null: only our calendar is given out from now on, and what was held for the channel is for sale again. */
  importUrl?: string | null
  freeEntries?: FreeChoice
  version?: number
}

export async function editConnection(
  id: number,
  { name, importUrl, freeEntries, version }: ConnectionEdit,
  call: Call,
): Promise<ConnectionView> {
  const { property_id: property } = await findConnection(id)
  await requireRight(call, property, 'channel.manage')
  // Empty text says nothing; null says that nothing is to be read.
  const url = importUrl ? judgeImport(importUrl) : importUrl === null ? null : undefined
  await once({ property, call }, async t => {
    const before = await findConnection(id, t)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    if (url) {
      await guardHouse(property, t)
      await judgeTwin({ property, room: before.room_id, bed: before.bed_id, self: id }, url, t)
    }
    const window = importWindow(new Date(), before.timezone)
    // The room before the connection, as the job does it.
    if (url === null) await freeHolds(targetOf(before), window, t)
    else if (freeEntries) await takeOver({ ...before, free_entries: freeEntries }, window, t)
    await write(before, { name: name ?? before.name, freeEntries: freeEntries ?? before.free_entries, url }, t)
    const changes = {
      ...(name !== undefined && name !== before.name && { name: [before.name, name] }),
      ...(freeEntries && { freeEntries: [before.free_entries, freeEntries] }),
      ...(url !== undefined && { importUrl: [before.import_host, url && hidden(url.href)] }),
    }
    await audit(call, { action: 'channel.edit', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
  if (url) await pullSafely(id)
  return readConnection(id, call)
}

async function write(
  { id, property_id, version }: Connection,
  { name, freeEntries, url }: { name: string; freeEntries: FreeChoice | null; url: URL | null | undefined },
  t: Transaction,
) {
  const { affectedRows } = await execute(
    `UPDATE channel_connections SET name = ?, free_entries = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND version = ? AND deleted_at IS NULL`,
    [name, freeEntries, id, property_id, version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale')
  if (url === undefined) return
  // What was held stays until the new calendar was read.
  await execute(
    `UPDATE channel_connections SET import_url = ?, import_host = ?, import_version = import_version + 1, imported = NULL, kept = NULL, free_found = 0, etag = NULL, last_modified = NULL,
       last_tried_at = NULL, last_good_at = NULL, last_problem = NULL, failures = 0, next_pull_at = ?, claimed_until = NULL
     WHERE id = ? AND property_id = ?`,
    [url && seal(url.href), url?.hostname ?? null, url && new Date(), id, property_id],
    t,
  )
}
