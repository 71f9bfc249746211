import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant, formatStay } from '../../lib/format.ts'
import { queryClient } from '../../lib/queryClient.ts'
import type { Row } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'

type ThreadRow = Row<'GET /messages'>

const columns: Column<ThreadRow>[] = [
  {
    head: 'Guest',
    cell: t => (
      <span className="grid">
        <span className={t.unread ? 'font-semibold' : ''}>{t.guest}</span>
        <span className="font-mono text-sm text-muted">{t.code}</span>
      </span>
    ),
  },
  { head: 'Stay', cell: t => formatStay(t.arrival, t.departure) },
  {
    head: 'Last message',
    cell: t => (
      <span className="line-clamp-2 wrap-anywhere">
        {t.lastBy !== 'guest' && <span className="text-muted">You: </span>}
        {t.lastText}
      </span>
    ),
  },
  { head: 'When', cell: t => formatInstant(t.lastAt) },
  { head: 'New', cell: t => (t.unread ? <Badge tone="accent" icon="mail">{`${t.unread} new`}</Badge> : '') },
]

/** What guests wrote, a thread for each booking; the latest first. */
export function MessageList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const isNew = get('state') === 'new'
  const q = get('q')
  useLiveRefetch(['message_written'], () => {
    queryClient.invalidateQueries({ queryKey: ['GET /messages'] })
    queryClient.invalidateQueries({ queryKey: ['GET /messages/unread'] })
  })
  return (
    <ListScreen
      title="Messages"
      endpoint="GET /messages"
      question={{ query: { property: id, ...(isNew && { unread: true }), ...(q && { q }), page, limit } }}
      columns={columns}
      keyOf={t => t.booking}
      hrefOf={t => `/messages/${t.booking}`}
      filters={
        <>
          <Tabs
            label="Which messages"
            tabs={[
              { to: hrefFor({ state: undefined }), label: 'All', isOn: !isNew },
              { to: hrefFor({ state: 'new' }), label: 'New', isOn: isNew },
            ]}
          />
          <SearchBox
            label="Find a guest or code"
            value={q ?? ''}
            onSearch={text => set(text ? { q: text, state: undefined } : { q: undefined })}
          />
        </>
      }
      empty={
        q ? (
          <EmptyState icon="search" title="Nobody found">
            <p>Try a part of the name, or the code of the booking.</p>
          </EmptyState>
        ) : (
          <EmptyState icon="mail" title={isNew ? 'Nobody waits for an answer' : 'No messages yet'}>
            <p>Guests write from the page of their booking. To write first, open a booking.</p>
          </EmptyState>
        )
      }
    />
  )
}
