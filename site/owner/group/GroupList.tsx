import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type GroupFilter, groupColumns, groupFilters, parseGroupFilter } from './groupColumns.tsx'
import { groupMessages } from './messages.ts'

/** Group requests; those that wait for an answer first. */
export function GroupList() {
  const messages = groupMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const status = parseGroupFilter(get('status'))
  const q = get('q')
  const { item } = useItem('GET /group/counts', { query: { property: id } }, { enabled: id > 0 })
  const counts = { open: item?.unanswered ?? null, quoted: item?.quoted ?? null, accepted: item?.accepted ?? null }
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /group/all"
      request={{ query: { property: id, status, page, limit, ...(q && { q }) } }}
      columns={groupColumns()}
      keyOf={g => g.id}
      hrefOf={g => `/group/${g.id}`}
      filters={
        <>
          <Tabs
            label={messages.which}
            tabs={groupFilters.map(f => ({
              to: hrefFor({ status: f }),
              label: messages.filter[f],
              isOn: f === status,
              ...(f in counts && { count: counts[f as keyof typeof counts] }),
            }))}
          />
          <SearchBox label={messages.find} value={q ?? ''} onSearch={text => set(text ? { q: text, status: 'all' } : { q: undefined })} />
        </>
      }
      empty={<NoGroups isSearch={Boolean(q)} filter={status} />}
    />
  )
}

function NoGroups({ isSearch, filter }: { isSearch: boolean; filter: GroupFilter }) {
  const messages = groupMessages()
  if (isSearch)
    return (
      <EmptyState icon="search" title={messages.noMatch}>
        <p>{messages.noMatchText}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon="users" title={filter === 'open' ? messages.noneWaits : t(messages.noneIn, { filter: messages.filter[filter] })}>
      <p>{messages.noneText}</p>
    </EmptyState>
  )
}
