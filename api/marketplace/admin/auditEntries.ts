import { type BindValue, select } from '../../../db/connection.ts'
import type { ApiKey, AuditLine, ColumnOf, Computed, Property, RowOf, User } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import { countCapped, countedRowsOnPage } from '../../platform/http/cappedCount.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import type { auditEntry } from './auditContract.ts'
import { redactChanges } from './redactChanges.ts'

type AuditEntryView = Infer<typeof auditEntry>

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
  /** Only lines older than this one. */
  before?: number
  page?: number
  limit?: number
}

interface AuditRow extends RowOf<AuditLine, 'created_at' | 'actor_id' | 'as_user_id' | 'entity' | 'entity_id'> {
  id: Computed<number>
  actor: ColumnOf<User, 'name'> | null
  as_user: ColumnOf<User, 'name'> | null
  key_id: ColumnOf<AuditLine, 'key_id'>
  key_name: ColumnOf<ApiKey, 'name'> | null
  property_id: Computed<number>
  property: ColumnOf<Property, 'name'> | null
  action: Computed<string>
  changes: Computed<unknown>
  request_id: Computed<string>
}

/** Two SQL statements; both stop reading at the limit of counting. */
export async function searchAudit(query: AuditQuery, more: readonly { where: string; bind: BindValue[] }[] = []) {
  const { page, limit, offset } = paging(query)
  const { where, bind } = joinConditions(buildFilter(query), [...(await buildNameConditions(query)), ...more])
  const count = await countCapped(`FROM audit_lines a WHERE ${where}`, bind)
  const countedRows = countedRowsOnPage({ limit, offset })
  const rows = countedRows ? await select<AuditRow>(selectEntries(where, `LIMIT ${countedRows} OFFSET ${offset}`), bind) : []
  return { rows: rows.map(presentEntry), page, limit, ...count }
}

/**
 * The newest lines first. The subquery finds them in an index, and names are only joined to these: by itself MySQL would join small tables to all lines
 * and sort the result.
 */
export const selectEntries = (where: string, part: string) =>
  `SELECT line.id, line.created_at, line.actor_id, u.name AS actor, line.as_user_id, w.name AS as_user, line.key_id, k.name AS key_name, line.property_id, p.name AS property,
     line.action, line.entity, line.entity_id, line.changes, line.request_id
   FROM (SELECT * FROM audit_lines a WHERE ${where} ORDER BY a.created_at DESC, a.id DESC ${part}) line
     LEFT JOIN users u ON u.id = line.actor_id LEFT JOIN users w ON w.id = line.as_user_id
     LEFT JOIN api_keys k ON k.id = line.key_id LEFT JOIN properties p ON p.id = line.property_id
   ORDER BY line.created_at DESC, line.id DESC`

/** In the order of the list: by time, then by id. */
const OLDER_THAN = `a.created_at <= (SELECT created_at FROM audit_lines WHERE id = ?)
  AND (a.created_at < (SELECT created_at FROM audit_lines WHERE id = ?) OR a.id < ?)`

export function buildFilter(query: AuditQuery): { where: string; bind: BindValue[] } {
  if ((query.entity === undefined) !== (query.entityId === undefined))
    throw fieldError(query.entity === undefined ? 'entity' : 'entityId', 'entity_and_id', 'any.required')
  const conditions: [string, BindValue | undefined][] = [
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
  const given = conditions.filter((a): a is [string, BindValue] => a[1] !== undefined)
  const older = query.before === undefined ? [] : [OLDER_THAN]
  return {
    where: [...given.map(([sql]) => sql), ...older].join(' AND ') || '1 = 1',
    bind: [...given.map(([, value]) => value), ...older.flatMap(() => Array<BindValue>(3).fill(query.before as number))],
  }
}

/** At most so many people, or properties, are searched for by one name. */
const MAX_MATCHES = 20

/** Looks up which people and properties have these names: one SQL statement for each given name. */
async function buildNameConditions({ person, house }: AuditQuery): Promise<{ where: string; bind: BindValue[] }[]> {
  const parts: { where: string; bind: BindValue[] }[] = []
  if (person) {
    const named = searchCondition(person, { names: ['search_name'], begins: true })
    const ids = await findIds(`SELECT id FROM users WHERE email = ? OR ${named.sql} ORDER BY id DESC`, [
      person.toLowerCase(),
      ...named.bind,
    ])
    parts.push({ where: '(a.actor_id IN (?) OR a.as_user_id IN (?))', bind: [ids, ids] })
  }
  if (house) {
    const named = searchCondition(house, { names: ['search_name'] })
    parts.push({
      where: 'a.property_id IN (?)',
      bind: [await findIds(`SELECT id FROM properties WHERE ${named.sql} ORDER BY id`, named.bind)],
    })
  }
  return parts
}

async function findIds(sql: string, bind: BindValue[]): Promise<number[]> {
  const rows = await select<{ id: ColumnOf<User | Property, 'id'> }>(`${sql} LIMIT ${MAX_MATCHES}`, bind)
  // No id is -1, so it finds nothing; 0 would find the lines without a property.
  return rows.length ? rows.map(r => r.id) : [-1]
}

const joinConditions = (first: { where: string; bind: BindValue[] }, more: readonly { where: string; bind: BindValue[] }[]) => ({
  where: [first, ...more].map(p => p.where).join(' AND '),
  bind: [first, ...more].flatMap(p => p.bind),
})

/** What this person did, and what was done in their place or to their account; the newest 20 lines. */
export async function listAuditOfUser(id: number): Promise<AuditEntryView[]> {
  const most = 20
  const parts = ['a.actor_id = ?', 'a.as_user_id = ?', "a.entity = 'user' AND a.entity_id = ?"].map(
    w => `(${selectEntries(w, `LIMIT ${most}`)})`,
  )
  const rows = await select<AuditRow>(`${parts.join(' UNION ')} ORDER BY created_at DESC, id DESC LIMIT ${most}`, [id, id, id])
  return rows.map(presentEntry)
}

const presentEntry = (r: AuditRow): AuditEntryView => ({
  id: r.id,
  at: r.created_at.toISOString(),
  actor: presentNamed(r.actor_id, r.actor),
  as: presentNamed(r.as_user_id, r.as_user),
  key: presentNamed(r.key_id, r.key_name),
  property: presentNamed(r.property_id || null, r.property),
  action: r.action,
  entity: r.entity,
  entityId: r.entity_id,
  changes: redactChanges(typeof r.changes === 'string' ? JSON.parse(r.changes) : r.changes, r.entity),
  requestId: r.request_id,
})

const presentNamed = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? `#${id}` })

/** Older versions named the property in the lines of reports. */
const NO_REPORTS = { where: "a.action NOT LIKE '%.report' AND a.action NOT LIKE 'report.%'", bind: [] }

/** The audit of one property, for members with the right to read it. Who reported it is not theirs to know. */
export async function listAuditOfProperty(property: number, query: Omit<AuditQuery, 'property'>, ctx: RequestContext) {
  await requireRight(ctx, property, 'audit.read')
  return searchAudit({ ...query, property }, [NO_REPORTS])
}
