import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { MessageTabs } from './MessageTabs.tsx'
import { guestMessages } from './messages.ts'

type ThreadRow = Row<'GET /messages'>

const threadColumns = (): Column<ThreadRow>[] => {
  const { columns, you, newCount } = guestMessages()
  return [
    {
      head: columns.guest,
      cell: row => (
        <span className="grid">
          <span className={row.unread ? 'font-semibold' : ''}>{row.guest}</span>
          <span className="font-mono text-sm text-muted">{row.code}</span>
        </span>
      ),
    },
    { head: columns.stay, cell: row => formatStay(row.arrival, row.departure) },
    {
      head: columns.last,
      cell: row => (
        <span className="line-clamp-2 wrap-anywhere">
          {row.lastBy !== 'guest' && <span className="text-muted">{you} </span>}
          <bdi>{row.lastText}</bdi>
        </span>
      ),
    },
    { head: columns.assignee, cell: row => row.assignee?.name ?? '', isExtra: true },
    { head: columns.when, cell: row => formatInstant(row.lastAt) },
    {
      head: columns.new,
      cell: row =>
        row.unread ? (
          <Badge tone="accent" icon="mail">
            {t(newCount, { n: row.unread })}
          </Badge>
        ) : (
          ''
        ),
    },
  ]
}

/** Message threads, one per booking, newest first. */
export function MessageList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const state = get('state')
  const isNew = state === 'new'
  const stay = state === 'arriving' || state === 'in_house' ? state : undefined
  const assigned = state === 'mine' ? 'me' : state === 'unassigned' ? 'nobody' : undefined
  const q = get('q')
  const messages = guestMessages()
  useLiveRefetch(['message_written'], () => {
    queryClient.invalidateQueries({ queryKey: ['GET /messages'] })
    queryClient.invalidateQueries({ queryKey: ['GET /messages/unread'] })
  })
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /messages"
      request={{
        query: {
          property: id,
          ...(isNew && { unread: true }),
          ...(stay && { stay }),
          ...(assigned && { assigned }),
          ...(q && { q }),
          page,
          limit,
        },
      }}
      columns={threadColumns()}
      keyOf={row => row.booking}
      hrefOf={row => `/messages/${row.booking}`}
      filters={
        <>
          <MessageTabs />
          <Tabs
            label={messages.which}
            tabs={[
              { to: hrefFor({ state: undefined }), label: messages.all, isOn: !isNew && !stay && !assigned },
              { to: hrefFor({ state: 'new' }), label: messages.new, isOn: isNew },
              { to: hrefFor({ state: 'mine' }), label: messages.mine, isOn: assigned === 'me' },
              { to: hrefFor({ state: 'unassigned' }), label: messages.unassigned, isOn: assigned === 'nobody' },
              { to: hrefFor({ state: 'arriving' }), label: messages.arriving, isOn: stay === 'arriving' },
              { to: hrefFor({ state: 'in_house' }), label: messages.inHouse, isOn: stay === 'in_house' },
            ]}
          />
          <SearchBox
            label={messages.find}
            value={q ?? ''}
            onSearch={text => set(text ? { q: text, state: undefined } : { q: undefined })}
          />
        </>
      }
      empty={
        q ? (
          <EmptyState icon="search" title={messages.nobodyFound}>
            <p>{messages.nobodyFoundText}</p>
          </EmptyState>
        ) : (
          <EmptyState icon="mail" title={isNew ? messages.nobodyWaits : stay || assigned ? messages.noneOfThese : messages.none}>
            <p>{messages.noneText}</p>
          </EmptyState>
        )
      }
    />
  )
}
