import { execute, select, selectOne, type Transaction } from '../../db/connection.ts'
import type { ColumnOf, Computed, Count, JobTrouble, Property, RowOf } from '../../db/models/index.ts'
import { appError } from '../platform/errors.ts'
import { recordAudit } from '../platform/http/audit.ts'
import type { RequestContext } from '../platform/http/requestContext.ts'
import { type Infer, paging } from '../platform/http/schema.ts'
import { withIdempotency } from '../platform/http/withIdempotency.ts'
import { wakeJob } from '../platform/jobs/scheduler.ts'
import { retryRefund } from '../stays/deposit/service.ts'
import { type DeadLetterKind, type deadLetter, deadLetterKinds } from './contract.ts'
import { deadLetterTables } from './deadLetterTables.ts'

type DeadLetterView = Infer<typeof deadLetter>

interface DeadLetterRow {
  id: Computed<number>
  what: Computed<string>
  about: Computed<string | number | null>
  property_id: Computed<number>
  property: ColumnOf<Property, 'name'> | null
  booking: Computed<number | null>
  tries: Computed<number>
  error: Computed<string | null>
  at: Computed<Date>
}

interface DeadLetterQuery {
  kind: DeadLetterKind
  page?: number
  limit?: number
}

/** What was given up of one kind, in two statements whatever its number. */
export async function listDeadLetters(query: DeadLetterQuery) {
  const { page, limit, offset } = paging(query)
  const k = deadLetterTables[query.kind]
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ${k.table} d WHERE ${k.where}`)
  const rows = await select<DeadLetterRow>(
    `SELECT d.id, ${k.what} AS what, ${k.about} AS about, ${k.property} AS property_id, p.name AS property, ${k.booking} AS booking,
       ${k.tries} AS tries, ${k.error} AS error, ${k.at} AS at
     FROM ${k.table} d LEFT JOIN properties p ON p.id = ${k.property} WHERE ${k.where} ORDER BY d.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  return { rows: rows.map(row => presentDeadLetter(query.kind, row)), page, limit, total: Number(count?.n ?? 0) }
}

const presentDeadLetter = (kind: DeadLetterKind, r: DeadLetterRow): DeadLetterView => ({
  kind,
  id: r.id,
  what: r.what,
  about: r.about === null ? null : String(r.about),
  property: r.property === null ? null : { id: r.property_id, name: r.property },
  booking: r.booking,
  tries: r.tries,
  error: r.error ?? '',
  at: r.at.toISOString(),
})

export async function countDeadLetters(): Promise<Record<DeadLetterKind, number>> {
  const parts = deadLetterKinds.map(
    kind => `(SELECT COUNT(*) FROM ${deadLetterTables[kind].table} d WHERE ${deadLetterTables[kind].where}) AS ${kind}`,
  )
  const row = await selectOne<Record<DeadLetterKind, number>>(`SELECT ${parts.join(', ')}`)
  return Object.fromEntries(deadLetterKinds.map(kind => [kind, Number(row?.[kind] ?? 0)])) as Record<DeadLetterKind, number>
}

interface DeadLetterKey {
  kind: string
  id: number
}

export const requeueDeadLetter = (which: DeadLetterKey, ctx: RequestContext) =>
  updateWithAudit(which, ctx, async (kind, t) => {
    await updateDeadLetter({ kind, id: which.id }, deadLetterTables[kind].requeue, t)
    if (kind === 'job') await wakeItemJob(which.id, t)
    if (kind === 'payment') await retryRefund(which.id, t)
    const { job } = deadLetterTables[kind]
    if (job) t.afterCommit(() => wakeJob(job))
    return { action: 'dead_letter.requeue' }
  })

export const dropDeadLetter = (which: DeadLetterKey, reason: string, ctx: RequestContext) =>
  updateWithAudit(which, ctx, async (kind, t) => {
    const sets = deadLetterTables[kind].drop
    if (!sets) throw appError('invalid_transition', { reason: 'tried_again' })
    await updateDeadLetter({ kind, id: which.id }, sets, t)
    return { action: 'dead_letter.drop', reason }
  })

function updateWithAudit(
  { kind, id }: DeadLetterKey,
  ctx: RequestContext,
  work: (kind: DeadLetterKind, t: Transaction) => Promise<{ action: string; reason?: string }>,
) {
  const known = deadLetterKinds.find(k => k === kind)
  return withIdempotency({ property: 0, ctx }, async t => {
    const row = known && (await findDeadLetter(known, id, t))
    if (!known || !row) throw appError('not_found')
    const { action, ...more } = await work(known, t)
    await recordAudit(ctx, { action, entity: known, entityId: id, property: row.property, changes: { error: row.error, ...more } }, t)
    return { kind: known, id }
  })
}

const findDeadLetter = (kind: DeadLetterKind, id: number, t: Transaction) =>
  selectOne<{ property: Computed<number>; error: Computed<string | null> }>(
    `SELECT ${deadLetterTables[kind].property} AS property, ${deadLetterTables[kind].error} AS error FROM ${deadLetterTables[kind].table} d WHERE d.id = ?`,
    [id],
    t,
  )

// Guarded: of two concurrent decisions one changes the row, and what was resolved meanwhile is left alone.
async function updateDeadLetter({ kind, id }: { kind: DeadLetterKind; id: number }, sets: string, t: Transaction) {
  const { table, where } = deadLetterTables[kind]
  const { affectedRows } = await execute(`UPDATE ${table} d SET ${sets} WHERE d.id = ? AND ${where}`, [id], t)
  if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'not_given_up' })
}

/** A payment that nobody answered for is asked for once more; any other piece is found by its job, which is woken. */
async function wakeItemJob(id: number, t: Transaction) {
  await execute(
    `UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3)
     WHERE id = (SELECT piece_id FROM job_troubles WHERE id = ? AND job = 'payment-checks')`,
    [id],
    t,
  )
  const row = await selectOne<RowOf<JobTrouble, 'job'>>('SELECT job FROM job_troubles WHERE id = ?', [id], t)
  const job = row?.job.split(':')[0]
  const name = { blocks: 'rooms', 'payment-checks': 'payments' }[job ?? ''] ?? job
  if (name) t.afterCommit(() => wakeJob(name))
}
