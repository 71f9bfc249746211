import { execute, select, selectOne, type Transaction } from '../../db/connection.ts'
import { appError } from '../platform/errors.ts'
import { audit } from '../platform/http/audit.ts'
import type { Call } from '../platform/http/caller.ts'
import { once } from '../platform/http/once.ts'
import { type Infer, paging } from '../platform/http/schema.ts'
import { nudge } from '../platform/jobs/scheduler.ts'
import { orderAgain } from '../stays/deposit/service.ts'
import { type DeadKind, deadKinds, type deadLetter } from './contract.ts'
import { deadIn } from './deadKinds.ts'

type View = Infer<typeof deadLetter>

interface Row {
  id: number
  what: string
  about: string | number | null
  property_id: number
  property: string | null
  booking: number | null
  tries: number
  error: string | null
  at: Date
}

interface Query {
  kind: DeadKind
  page?: number
  limit?: number
}

/** What was given up of one kind, in two statements whatever its number. */
export async function listDeadLetters(query: Query) {
  const { page, limit, offset } = paging(query)
  const k = deadIn[query.kind]
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM ${k.table} d WHERE ${k.where}`)
  const rows = await select<Row>(
    `SELECT d.id, ${k.what} AS what, ${k.about} AS about, ${k.property} AS property_id, p.name AS property, ${k.booking} AS booking,
       ${k.tries} AS tries, ${k.error} AS error, ${k.at} AS at
     FROM ${k.table} d LEFT JOIN properties p ON p.id = ${k.property} WHERE ${k.where} ORDER BY d.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  return { rows: rows.map(row => present(query.kind, row)), page, limit, total: Number(count?.n ?? 0) }
}

const present = (kind: DeadKind, r: Row): View => ({
  kind,
  id: r.id,
  what: r.what,
  about: r.about === null ? null : String(r.about),
  property: r.property === null ? null : { id: r.property_id, name: r.property },
  booking: r.booking,
  tries: r.tries,
  error: r.error ?? 'No reason was kept.',
  at: r.at.toISOString(),
})

export async function countDeadLetters(): Promise<Record<DeadKind, number>> {
  const parts = deadKinds.map(kind => `(SELECT COUNT(*) FROM ${deadIn[kind].table} d WHERE ${deadIn[kind].where}) AS ${kind}`)
  const row = await selectOne<Record<DeadKind, number>>(`SELECT ${parts.join(', ')}`)
  return Object.fromEntries(deadKinds.map(kind => [kind, Number(row?.[kind] ?? 0)])) as Record<DeadKind, number>
}

interface Which {
  kind: string
  id: number
}

export const requeue = (which: Which, call: Call) =>
  decide(which, call, async (kind, t) => {
    await change(which, deadIn[kind].requeue, t)
    if (kind === 'job') await wake(which.id, t)
    if (kind === 'payment') await orderAgain(which.id, t)
    const { job } = deadIn[kind]
    if (job) t.afterCommit(() => nudge(job))
    return { action: 'dead_letter.requeue' }
  })

export const drop = (which: Which, reason: string, call: Call) =>
  decide(which, call, async (kind, t) => {
    const sets = deadIn[kind].drop
    if (!sets)
      throw appError('invalid_transition', { detail: 'This is tried again by itself. The hostel can remove or correct the connection.' })
    await change(which, sets, t)
    return { action: 'dead_letter.drop', reason }
  })

function decide({ kind, id }: Which, call: Call, work: (kind: DeadKind, t: Transaction) => Promise<{ action: string; reason?: string }>) {
  const known = deadKinds.find(k => k === kind)
  return once({ property: 0, call }, async t => {
    const row = known && (await find(known, id, t))
    if (!known || !row) throw appError('not_found')
    const { action, ...more } = await work(known, t)
    await audit(call, { action, entity: known, entityId: id, property: row.property, changes: { error: row.error, ...more } }, t)
    return { kind: known, id }
  })
}

const find = (kind: DeadKind, id: number, t: Transaction) =>
  selectOne<{ property: number; error: string | null }>(
    `SELECT ${deadIn[kind].property} AS property, ${deadIn[kind].error} AS error FROM ${deadIn[kind].table} d WHERE d.id = ?`,
    [id],
    t,
  )

// The guard: of two who decide one changes the row, and what somebody else has settled meanwhile is left alone.
async function change({ kind, id }: Which, sets: string, t: Transaction) {
  const { table, where } = deadIn[kind as DeadKind]
  const { affectedRows } = await execute(`UPDATE ${table} d SET ${sets} WHERE d.id = ? AND ${where}`, [id], t)
  if (affectedRows !== 1) throw appError('invalid_transition', { detail: 'This is not given up any more.' })
}

/** A payment that nobody answered for is asked for once more; any other piece is found by its job, which is woken. */
async function wake(id: number, t: Transaction) {
  await execute(
    `UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3)
     WHERE id = (SELECT piece_id FROM job_troubles WHERE id = ? AND job = 'payment-checks')`,
    [id],
    t,
  )
  const row = await selectOne<{ job: string }>('SELECT job FROM job_troubles WHERE id = ?', [id], t)
  const name = { blocks: 'rooms', 'payment-checks': 'payments' }[row?.job ?? ''] ?? row?.job
  if (name) t.afterCommit(() => nudge(name))
}
