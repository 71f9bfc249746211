import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { execute, select, transaction } from '../../../db/connection.ts'
import type { PropertyArchive, RowOf } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { decrypt } from '../../platform/http/crypto/crypto.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { config, log } from '../../platform/runtime.ts'
import { writeArchive } from './writeArchive.ts'

export const ARCHIVE_JOB = 'data-archives'
/** A file is there for so long. */
export const KEEP_HOURS = 72
const TRIES = 3

export const archiveFile = (id: number): string => path.join(config.dataDir, 'archives', `${id}.zip`)

type DueRow = RowOf<PropertyArchive, 'id' | 'property_id' | 'user_id' | 'code' | 'tries'>

/** Writes what owners asked for, one after the other; what a process left half written is written again. */
export async function makeDueArchives({ signal }: { signal: AbortSignal }): Promise<number> {
  for (let n = 0; ; n++) {
    const [due] = await select<DueRow>(
      "SELECT id, property_id, user_id, code, tries FROM property_archives WHERE state IN ('waiting', 'making') ORDER BY state, id LIMIT 1",
    )
    if (!due || signal.aborted) return n
    const isGivenUp = due.tries >= TRIES || due.code === null
    await transaction(t =>
      execute(
        `UPDATE property_archives SET state = ?, tries = tries + 1, code = IF(?, NULL, code), updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?`,
        [isGivenUp ? 'failed' : 'making', isGivenUp ? 1 : 0, due.id, due.property_id],
        t,
      ),
    )
    if (isGivenUp || due.code === null) {
      await rm(`${archiveFile(due.id)}.part`, { force: true })
      continue
    }
    try {
      await makeOne({ ...due, code: due.code })
    } catch (error) {
      log.error({ err: error, archive: due.id }, 'an archive could not be written')
      await rm(`${archiveFile(due.id)}.part`, { force: true })
      return n
    }
  }
}

async function makeOne({ id, property_id: property, user_id: owner, code }: DueRow & { code: string }): Promise<void> {
  const [file, part] = [archiveFile(id), `${archiveFile(id)}.part`]
  await mkdir(path.dirname(file), { recursive: true })
  await writeArchive({ databaseUrl: config.databaseUrl, property, owner, code: decrypt(code), file: part })
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(part)) hash.update(bytes as Buffer)
  const { size } = await stat(part)
  await rename(part, file)
  await transaction(async t => {
    await execute(
      `UPDATE property_archives SET state = 'made', code = NULL, file_bytes = ?, sha256 = ?, made_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ?`,
      [size, hash.digest('hex'), id, property],
      t,
    )
    const entry = { action: 'data.archive', entity: 'property_archive', entityId: id, property, changes: { bytes: size } }
    await recordAudit(createSystemContext(), entry, t)
  })
  // A property has one file: those of before are deleted with the first that is newer.
  const older = "SELECT id, property_id FROM property_archives WHERE property_id = ? AND state = 'made' AND id < ? ORDER BY id LIMIT 100"
  await removeFiles(await select<FileRow>(older, [property, id]))
}

type FileRow = RowOf<PropertyArchive, 'id' | 'property_id'>

/** The file first: where the process ends in between, it is found again by its row. */
async function removeFiles(archives: readonly FileRow[]): Promise<void> {
  for (const { id, property_id } of archives) {
    await rm(archiveFile(id), { force: true })
    await transaction(t =>
      execute(
        "UPDATE property_archives SET state = 'gone', link_hash = NULL, link_until = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?",
        [id, property_id],
        t,
      ),
    )
  }
}

const BATCH = 100

/** All files whose time is over. */
export async function purgeArchives(): Promise<number> {
  for (let removed = 0; ; ) {
    const old = await select<FileRow>(
      `SELECT id, property_id FROM property_archives WHERE state = 'made' AND made_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_HOURS} HOUR
       ORDER BY id LIMIT ${BATCH}`,
    )
    await removeFiles(old)
    removed += old.length
    if (old.length < BATCH) return removed
  }
}
