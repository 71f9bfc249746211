import { execute, select, transaction } from '../../../db/connection.ts'
import type { Booking, Computed, DemoProperty, RowOf } from '../../../db/models/index.ts'
import { isReferredTo } from '../../../db/retry.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { removePicture } from '../../platform/media/service.ts'
import { type DemoTable, listDemoTables } from './demoTables.ts'

/** The caller's own demo, in one press. */
export async function removeMyDemo(ctx: RequestContext & { caller: Caller }): Promise<undefined> {
  const [demo] = await select<RowOf<DemoProperty, 'property_id'>>('SELECT property_id FROM demo_properties WHERE user_id = ?', [
    ctx.caller.userId,
  ])
  if (!demo) throw appError('not_found')
  await removeDemo(demo.property_id, ctx)
}

/**
 * Removes a demo with every row and file of it, in batches; whoever is interrupted is gone on from by the job. Nobody has a right in it from the first
 * statement on. The audit says that it was there. Answers whether it was this call that ended it.
 */
export async function removeDemo(property: number, ctx: RequestContext = createSystemContext()): Promise<boolean> {
  await closeDemo(property)
  const pictures = await listPictures(property)
  await deleteTables(property)
  const isRemoved = await transaction(async t => {
    const { affectedRows } = await execute('DELETE FROM demo_properties WHERE property_id = ?', [property], t)
    if (!affectedRows) return false
    await execute('DELETE FROM properties WHERE id = ?', [property], t)
    await recordAudit(ctx, { action: 'property.remove_demo', entity: 'property', entityId: property, property, changes: { demo: true } }, t)
    return true
  })
  for (const { file } of pictures) if (file) await removePicture(file)
  return isRemoved
}

const closeDemo = (property: number) =>
  transaction(async t => {
    await execute("UPDATE demo_properties SET state = 'removing', updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?", [property], t)
    await execute('DELETE FROM property_members WHERE property_id = ?', [property], t)
  })

const listPictures = (property: number) =>
  select<{ file: Computed<string | null> }>(
    `SELECT file FROM photos WHERE property_id = ? UNION SELECT photo FROM tickets WHERE property_id = ? AND photo IS NOT NULL
     UNION SELECT photo FROM found_items WHERE property_id = ? AND photo IS NOT NULL UNION SELECT logo FROM own_pages WHERE property_id = ? AND logo IS NOT NULL`,
    [property, property, property, property],
  )

const MOST_ROUNDS = 5

/** What a job writes meanwhile may refer to rows that are about to go (the history of a booking): it goes in another round. */
async function deleteTables(property: number, round = 1): Promise<void> {
  try {
    for (const table of listDemoTables()) await deleteRows(table, property)
  } catch (error) {
    if (round === MOST_ROUNDS || !isReferredTo(error)) throw error
    await deleteTables(property, round + 1)
  }
}

const PARENTS_AT_ONCE = 500
const ROWS_AT_ONCE = 1000

async function deleteRows({ table, column, parent }: DemoTable, property: number): Promise<void> {
  if (!parent) {
    // A plan that follows another one goes before it.
    if (table === 'rate_plans') await deleteWhere('rate_plans WHERE property_id = ? AND parent_id IS NOT NULL', property)
    return deleteWhere(`${table} WHERE ${column} = ?`, property)
  }
  for (let after = 0; ; ) {
    const parents = await select<RowOf<Booking, 'id'>>(
      `SELECT id FROM ${parent} WHERE property_id = ? AND id > ? ORDER BY id LIMIT ${PARENTS_AT_ONCE}`,
      [property, after],
    )
    const last = parents.at(-1)
    if (!last) return
    await deleteWhere(
      `${table} WHERE ${column} IN (?)`,
      parents.map(({ id }) => id),
    )
    after = last.id
  }
}

/** Bit by bit, so that no statement holds many rows for long. */
async function deleteWhere(rows: string, bind: number | number[]): Promise<void> {
  for (;;) {
    const { affectedRows } = await transaction(t => execute(`DELETE FROM ${rows} LIMIT ${ROWS_AT_ONCE}`, [bind], t))
    if (affectedRows < ROWS_AT_ONCE) return
  }
}
