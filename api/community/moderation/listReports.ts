import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, ContentReport, Count, RowOf, Truth, User } from '../../../db/models/index.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { reportQueueRow } from './contract.ts'
import { loadReportedContent, type ReportedContent } from './reportedContent.ts'
import type { ReportedKind } from './reports.ts'

interface Query {
  kind?: ReportedKind
  state?: 'open' | 'settled'
  page?: number
  limit?: number
}
type QueueRow = Infer<typeof reportQueueRow>

interface ReportGroup extends RowOf<ContentReport, 'entity_id' | 'kind' | 'settled_at' | 'outcome'> {
  reports: Count
  is_unsafe: Truth
  is_disputed: Truth
  since: ColumnOf<ContentReport, 'created_at'>
}
interface ReportVoiceRow
  extends RowOf<
    ContentReport,
    'entity_id' | 'user_id' | 'reason' | 'statement' | 'category' | 'met_kind' | 'met_id' | 'created_at' | 'kind'
  > {
  name: ColumnOf<User, 'name'> | null
}

const MAX_VOICES = 10

/** Reported items with their reports: eleven statements, whatever their number. */
export async function listReports(query: Query): Promise<PagedRows<QueueRow>> {
  const { page, limit, offset } = paging(query)
  const { sql, order, bind } = buildGroupsQuery(query)
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM (${sql}) x`, bind)
  const groups = await select<ReportGroup>(`${sql} ORDER BY ${order}, kind, entity_id LIMIT ? OFFSET ?`, [...bind, limit, offset])
  const contents = await loadReportedContent(groups)
  const voices = Map.groupBy(await loadVoices(groups), v => `${v.kind} ${v.entity_id}`)
  const rows = groups.map(g => {
    const key = `${g.kind} ${g.entity_id}`
    return presentReport(g, contents.get(key), voices.get(key) ?? [])
  })
  return { rows, page, limit, total: Number(total?.n ?? 0) }
}

function buildGroupsQuery({ kind, state = 'open' }: Query): { sql: string; order: string; bind: BindValue[] } {
  const isOpen = state === 'open'
  const where = [isOpen && 'settled_at IS NULL', kind && 'kind = ?'].filter(Boolean).join(' AND ') || '1 = 1'
  const having = isOpen ? '' : ' HAVING COUNT(*) = COUNT(settled_at)'
  return {
    sql: `SELECT kind, entity_id, COUNT(*) AS reports, MAX(COALESCE(category, '') = 'unsafe') AS is_unsafe, MAX(dispute_of IS NOT NULL) AS is_disputed, MIN(created_at) AS since, MAX(settled_at) AS settled_at, MAX(outcome) AS outcome
      FROM content_reports WHERE ${where} GROUP BY kind, entity_id${having}`,
    order: isOpen ? 'is_unsafe DESC, since' : 'settled_at DESC',
    bind: kind ? [kind] : [],
  }
}

/** The latest reports of each item. Kind and id are matched in JavaScript; the few extra rows are dropped. */
const loadVoices = (groups: readonly ReportGroup[]) =>
  select<ReportVoiceRow>(
    `SELECT q.kind, q.entity_id, q.user_id, u.name, q.reason, q.statement, q.category, q.met_kind, q.met_id, q.created_at FROM
       (SELECT c.*, ROW_NUMBER() OVER (PARTITION BY c.kind, c.entity_id ORDER BY c.id DESC) AS nth FROM content_reports c
        WHERE c.kind IN (?) AND c.entity_id IN (?)) q
     LEFT JOIN users u ON u.id = q.user_id WHERE q.nth <= ${MAX_VOICES} ORDER BY q.id DESC`,
    [groups.length ? groups.map(g => g.kind) : [''], groups.length ? groups.map(g => g.entity_id) : [0]],
  )

const presentReport = (g: ReportGroup, content: ReportedContent | undefined, voices: readonly ReportVoiceRow[]): QueueRow => ({
  kind: g.kind,
  id: g.entity_id,
  title: content?.title ?? 'It is gone',
  subject: content?.subject ?? null,
  text: content?.text ?? null,
  by: content?.by ?? null,
  house: content?.property ?? null,
  picture: content?.picture ?? null,
  path: content?.path ?? null,
  isHidden: content?.isHidden ?? false,
  hiddenReason: content?.hiddenReason ?? null,
  isUnsafe: Boolean(Number(g.is_unsafe)),
  isDisputed: Boolean(Number(g.is_disputed)),
  reports: Number(g.reports),
  since: g.since.toISOString(),
  settledAt: g.settled_at?.toISOString() ?? null,
  outcome: g.settled_at ? g.outcome : null,
  voices: voices.map(v => ({
    by: v.name === null ? null : { id: v.user_id, name: v.name },
    category: v.category,
    reason: v.statement ?? v.reason,
    path: v.met_kind && v.met_id ? `/${v.met_kind}s/${v.met_id}` : null,
    at: v.created_at.toISOString(),
  })),
})
