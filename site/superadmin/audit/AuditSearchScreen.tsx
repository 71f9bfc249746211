import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Filter, FilterForm } from '../../kit/list/FilterForm.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { auditActionOptions, formatAuditEntity } from '../../lib/format/auditFormat.ts'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { AuditTable } from './AuditTable.tsx'
import { auditMessages } from './messages.ts'

const auditFilters = (): Filter[] => {
  const { filters } = auditMessages()
  return [
    { name: 'person', label: filters.person },
    { name: 'action', label: filters.action, choices: [['', filters.anything]], groups: auditActionOptions() },
    { name: 'house', label: filters.hostel },
    { name: 'from', label: filters.from, type: 'date' },
    { name: 'until', label: filters.until, type: 'date' },
  ]
}

/** The audit of the whole marketplace: what was done, by whom and on whose behalf. Read only. */
export function AuditSearchScreen() {
  const messages = auditMessages()
  const { page, limit, get, set, hrefOf, olderHref, newestHref } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /admin/audit', { query: { page, limit, ...toAuditQuery(get) } })
  const last = rows?.at(-1)
  return (
    <Screen title={messages.title} note={messages.note}>
      <FilterForm label={messages.find} filters={auditFilters()} value={get} onSearch={set} />
      <ActiveFilters get={get} set={set} />
      {isLoading && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="history" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && <AuditTable entries={rows} isOld={isOld} />}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} newestHref={newestHref} olderHref={last && olderHref(last.id)} />}
    </Screen>
  )
}

const linkFilters = ['actor', 'as', 'property', 'entity', 'entityId', 'request'] as const

/** Filters that come with links and have no field in the form: an entity, an account, a request. */
function ActiveFilters({ get, set }: Pick<ReturnType<typeof useListState>, 'get' | 'set'>) {
  const messages = auditMessages()
  const [entity, entityId] = [get('entity'), get('entityId')]
  const what = joinWithCommas([
    entity && entityId && t(messages.entity, { entity: formatAuditEntity(entity), id: entityId }),
    ...(['actor', 'as', 'property', 'request'] as const).map(name => {
      const id = get(name)
      return id && t(messages.linkFilters[name], { id })
    }),
  ])
  if (!what) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <span className="min-w-0 wrap-anywhere">{t(messages.only, { what })}</span>
      <Button isSmall onClick={() => set(Object.fromEntries(linkFilters.map(name => [name, undefined])))}>
        {messages.everything}
      </Button>
    </p>
  )
}

/** The filters of the address; days are those of the reader's time zone. */
function toAuditQuery(get: (name: string) => string | undefined) {
  const number = (name: string) => (/^[1-9]\d*$/.test(get(name) ?? '') ? Number(get(name)) : undefined)
  const query = {
    person: get('person')?.slice(0, 120),
    house: get('house')?.slice(0, 120),
    actor: number('actor'),
    as: number('as'),
    property: number('property'),
    action: get('action'),
    entity: get('entity'),
    entityId: number('entityId'),
    request: get('request'),
    from: dayToInstant(get('from'), 0),
    to: dayToInstant(get('until'), 1),
    before: number('before'),
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
