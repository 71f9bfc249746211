import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Filter, FilterForm } from '../../kit/FilterForm.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { auditActionOptions, formatAuditEntity } from '../../lib/auditFormat.ts'
import { useList } from '../../lib/useList.ts'
import { AuditTable } from './AuditTable.tsx'

const auditFilters = (): Filter[] => [
  { name: 'person', label: 'Who, by name or e-mail' },
  { name: 'action', label: 'What was done', choices: [['', 'Anything']], groups: auditActionOptions() },
  { name: 'house', label: 'Hostel, by name' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'until', label: 'Until', type: 'date' },
]

/** What was done, by whom and in whose place; nothing in it can be changed. */
export function AuditSearchScreen() {
  const { page, limit, get, set, hrefOf, olderHref, newestHref } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /admin/audit', { query: { page, limit, ...toAuditQuery(get) } })
  const last = rows?.at(-1)
  return (
    <Screen title="Audit" note="Everything that was done, the latest first. Values of people are never in it.">
      <FilterForm label="Find in the audit" filters={auditFilters()} value={get} onSearch={set} />
      <ActiveFilters get={get} set={set} />
      {isLoading && <Skeleton rows={8} height={44} label="Loading: Audit" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="history" title="Nothing was found">
          <p>Try a longer time, another spelling, or less at once.</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && <AuditTable lines={rows} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} newestHref={newestHref} olderHref={last && olderHref(last.id)} />}
    </Screen>
  )
}

const linkFilters = ['actor', 'as', 'property', 'entity', 'entityId', 'request'] as const

/** What a link has asked beside the form: one thing, one account, one request. */
function ActiveFilters({ get, set }: Pick<ReturnType<typeof useListState>, 'get' | 'set'>) {
  const thing = get('entity') && get('entityId') && `${formatAuditEntity(get('entity') ?? '')} ${get('entityId')}`
  const words = [
    thing,
    get('actor') && `done by account ${get('actor')}`,
    get('as') && `in the place of account ${get('as')}`,
    get('property') && `in hostel ${get('property')}`,
    get('request') && `request ${get('request')}`,
  ].filter(Boolean)
  if (!words.length) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <span className="min-w-0 wrap-anywhere">Only: {words.join(', ')}.</span>
      <Button isSmall onClick={() => set(Object.fromEntries(linkFilters.map(name => [name, undefined])))}>
        Show everything
      </Button>
    </p>
  )
}

/** What the address asks, days as the moments they begin and end here. */
function toAuditQuery(get: (name: string) => string | undefined) {
  const whole = (name: string) => (/^[1-9]\d*$/.test(get(name) ?? '') ? Number(get(name)) : undefined)
  const query = {
    person: get('person')?.slice(0, 120),
    house: get('house')?.slice(0, 120),
    actor: whole('actor'),
    as: whole('as'),
    property: whole('property'),
    action: get('action'),
    entity: get('entity'),
    entityId: whole('entityId'),
    request: get('request'),
    from: dayToInstant(get('from'), 0),
    to: dayToInstant(get('until'), 1),
    before: whole('before'),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<
    Record<'actor' | 'as' | 'property' | 'entityId' | 'before', number> &
      Record<'person' | 'house' | 'action' | 'entity' | 'request' | 'from' | 'to', string>
  >
}

function dayToInstant(day: string | undefined, later: number): string | undefined {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? (day ?? '').split('-').map(Number) : []
  return year ? new Date(year, month - 1, date + later).toISOString() : undefined
}
