import { type Bind, select } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { countCapped, rowsWithin } from '../../platform/http/cappedList.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { soughtIn } from '../../platform/http/sought.ts'
import type { auditLine } from './auditContract.ts'
import { veiled } from './veil.ts'

type Line = Infer<typeof auditLine>

export interface AuditQuery {
  person?: string
  house?: string
  actor?: number
  as?: number
  property?: number
  entity?: string
  entityId?: number
  action?: string
  request?: string
  from?: string
  to?: string
  /** Lines older than this one. */
  before?: number
  page?: number
  limit?: number
}

interface Row {
  id: number
  created_at: Date
  actor_id: number | null
  actor: string | null
  as_user_id: number | null
  as_user: string | null
  property_id: number
  property: string | null
  action: string
  entity: string
  entity_id: number | null
  changes: unknown
  request_id: string
}

/** Two statements; both stop after the lines that can be asked for. */
export async function searchAudit(query: AuditQuery) {
  const { page, limit, offset } = paging(query)
  const { where, bind } = joined(filterOf(query), await namedOf(query))
  const count = await countCapped(`FROM audit_lines a WHERE ${where}`, bind)
  const wanted = rowsWithin({ limit, offset })
  const rows = wanted ? await select<Row>(linesSql(where, `LIMIT ${wanted} OFFSET ${offset}`), bind) : []
  return { rows: rows.map(present), page, limit, ...count }
}

/** The newest lines first, out of an index; names are read for the lines that are shown alone. By itself MySQL would join small tables to all lines first, and sort these. */
export const linesSql = (where: string, part: string) =>
  `SELECT line.id, line.created_at, line.actor_id, u.name AS actor, line.as_user_id, w.name AS as_user, line.property_id, p.name AS property,
     line.action, line.entity, line.entity_id, line.changes, line.request_id
   FROM (SELECT * FROM audit_lines a WHERE ${where} ORDER BY a.created_at DESC, a.id DESC ${part}) line
     LEFT JOIN users u ON u.id = line.actor_id LEFT JOIN users w ON w.id = line.as_user_id LEFT JOIN properties p ON p.id = line.property_id
   ORDER BY line.created_at DESC, line.id DESC`

/** In the order of the list: by time, and of one moment by number. */
const OLDER = `a.created_at <= (SELECT created_at FROM audit_lines WHERE id = ?)
  AND (a.created_at < (SELECT created_at FROM audit_lines WHERE id = ?) OR a.id < ?)`

export function filterOf(query: AuditQuery): { where: string; bind: Bind[] } {
  if ((query.entity === undefined) !== (query.entityId === undefined))
    throw fieldError(query.entity === undefined ? 'entity' : 'entityId', 'Name the thing and its number together.', 'any.required')
  const asked: [string, Bind | undefined][] = [
    ['a.actor_id = ?', query.actor],
    ['a.as_user_id = ?', query.as],
    ['a.property_id = ?', query.property],
    ['a.entity = ?', query.entity],
    ['a.entity_id = ?', query.entityId],
    ['a.action = ?', query.action],
    ['a.request_id = ?', query.request],
    ['a.created_at >= ?', query.from && new Date(query.from)],
    ['a.created_at < ?', query.to && new Date(query.to)],
  ]
  const given = asked.filter((a): a is [string, Bind] => a[1] !== undefined)
  const older = query.before === undefined ? [] : [OLDER]
  return {
    where: [...given.map(([sql]) => sql), ...older].join(' AND ') || '1 = 1',
    bind: [...given.map(([, value]) => value), ...older.flatMap(() => Array<Bind>(3).fill(query.before as number))],
  }
}

/** Nobody means more people, or houses, than that by one name. */
const MOST_MEANT = 20

/** Who and what is meant by their names: one statement for each that is given. */
async function namedOf({ person, house }: AuditQuery): Promise<{ where: string; bind: Bind[] }[]> {
  const parts: { where: string; bind: Bind[] }[] = []
  if (person) {
    const named = soughtIn(person, { names: ['search_name'], begins: true })
    const ids = await idsOf(`SELECT id FROM users WHERE email = ? OR ${named.sql} ORDER BY id DESC`, [person.toLowerCase(), ...named.bind])
    parts.push({ where: '(a.actor_id IN (?) OR a.as_user_id IN (?))', bind: [ids, ids] })
  }
  if (house) {
    const named = soughtIn(house, { names: ['search_name'] })
    parts.push({
      where: 'a.property_id IN (?)',
      bind: [await idsOf(`SELECT id FROM properties WHERE ${named.sql} ORDER BY id`, named.bind)],
    })
  }
  return parts
}

async function idsOf(sql: string, bind: Bind[]): Promise<number[]> {
  const rows = await select<{ id: number }>(`${sql} LIMIT ${MOST_MEANT}`, bind)
  // Nobody has the number -1: it finds nothing, where 0 is the line of no house.
  return rows.length ? rows.map(r => r.id) : [-1]
}

const joined = (first: { where: string; bind: Bind[] }, more: readonly { where: string; bind: Bind[] }[]) => ({
  where: [first, ...more].map(p => p.where).join(' AND '),
  bind: [first, ...more].flatMap(p => p.bind),
})

/** What this person did, and what was done in their place or with their account. */
export async function auditOfUser(id: number): Promise<Line[]> {
  const most = 20
  const parts = ['a.actor_id = ?', 'a.as_user_id = ?', "a.entity = 'user' AND a.entity_id = ?"].map(
    w => `(${linesSql(w, `LIMIT ${most}`)})`,
  )
  const rows = await select<Row>(`${parts.join(' UNION ')} ORDER BY created_at DESC, id DESC LIMIT ${most}`, [id, id, id])
  return rows.map(present)
}

const present = (r: Row): Line => ({
  id: r.id,
  at: r.created_at.toISOString(),
  actor: named(r.actor_id, r.actor),
  as: named(r.as_user_id, r.as_user),
  property: named(r.property_id || null, r.property),
  action: r.action,
  entity: r.entity,
  entityId: r.entity_id,
  changes: veiled(typeof r.changes === 'string' ? JSON.parse(r.changes) : r.changes, r.entity),
  requestId: r.request_id,
})

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? `#${id}` })

/** What was done in a house, for who may read that there. */
export async function auditOfProperty(property: number, query: Omit<AuditQuery, 'property'>, call: Call) {
  await requireRight(call, property, 'audit.read')
  return searchAudit({ ...query, property })
}
