import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { groupColumns, groupFilterLabels, groupFilters, parseGroupFilter } from './groupColumns.tsx'

/** What groups ask for; who waits for an answer stands first. */
export function GroupList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const status = parseGroupFilter(get('status'))
  const q = get('q')
  const { item } = useItem('GET /group/counts', { query: { property: id } }, { enabled: id > 0 })
  const counts = { open: item?.unanswered ?? null, quoted: item?.quoted ?? null, accepted: item?.accepted ?? null }
  return (
    <ListScreen
      title="Groups"
      endpoint="GET /group/all"
      question={{ query: { property: id, status, page, limit, ...(q && { q }) } }}
      columns={groupColumns}
      keyOf={g => g.id}
      hrefOf={g => `/group/${g.id}`}
      filters={
        <>
          <Tabs
            label="Which requests"
            tabs={groupFilters.map(f => ({
              to: hrefFor({ status: f }),
              label: groupFilterLabels[f],
              isOn: f === status,
              ...(f in counts && { count: counts[f as keyof typeof counts] }),
            }))}
          />
          <SearchBox
            label="Find a name or code"
            value={q ?? ''}
            onSearch={text => set(text ? { q: text, status: 'all' } : { q: undefined })}
          />
        </>
      }
      empty={<NoGroups isSearch={Boolean(q)} words={groupFilterLabels[status]} isOpen={status === 'open'} />}
    />
  )
}

function NoGroups({ isSearch, words, isOpen }: { isSearch: boolean; words: string; isOpen: boolean }) {
  if (isSearch)
    return (
      <EmptyState icon="search" title="No request matches">
        <p>Look for part of a name or the 8 characters of the code.</p>
      </EmptyState>
    )
  return (
    <EmptyState icon="users" title={isOpen ? 'Nobody waits for an answer' : `Nothing in “${words}”`}>
      <p>Groups of nine and more ask you from your page, and stand here with all you need for a quote.</p>
    </EmptyState>
  )
}
