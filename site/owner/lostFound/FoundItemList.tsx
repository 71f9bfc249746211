import { Link } from 'react-router'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { Badge } from '../../kit/Badge.tsx'
import { buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { FoundItem } from './foundItemValues.ts'
import { lostFoundMessages } from './messages.ts'

const views = ['kept', 'overdue', 'settled', 'all'] as const
type View = (typeof views)[number]
const filterOf = {
  kept: { status: ['kept' as const] },
  overdue: { overdue: true },
  settled: { status: ['handed_over' as const, 'posted' as const, 'disposed' as const] },
  all: {},
} satisfies Record<View, object>

/** What guests left behind, found by a word. */
export function FoundItemList() {
  const messages = lostFoundMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const view = views.find(v => v === get('view')) ?? 'kept'
  const q = get('q')
  const add = (
    <Link className={buttonClass('primary')} to="/lost-found/new">
      {messages.add}
    </Link>
  )
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /lost-found"
      request={{ query: { property: id, page, limit, ...filterOf[view], ...(q && { q }) } }}
      columns={foundItemColumns()}
      keyOf={item => item.id}
      hrefOf={item => `/lost-found/${item.id}`}
      actions={add}
      filters={
        <>
          <Tabs
            label={messages.which}
            tabs={views.map(v => ({ to: hrefFor({ view: v === 'kept' ? undefined : v }), label: messages.view[v], isOn: v === view }))}
          />
          <SearchBox key={q} label={messages.search} value={q ?? ''} onSearch={text => set({ q: text })} />
        </>
      }
      empty={
        <EmptyState icon="umbrella" title={messages.none}>
          <p>{q ? messages.noneFound : messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function foundItemColumns(): Column<FoundItem>[] {
  const messages = lostFoundMessages()
  const { columns } = messages
  return [
    { head: columns.what, cell: item => <bdi className="wrap-anywhere">{item.what}</bdi> },
    { head: columns.photo, cell: item => <Thumbnail item={item} /> },
    { head: columns.place, cell: item => item.place ?? '–' },
    { head: columns.foundOn, cell: item => formatDay(item.foundOn) },
    { head: columns.keepUntil, isExtra: true, cell: item => formatDay(item.keepUntil) },
    { head: columns.whose, isExtra: true, cell: item => (item.booking ? <bdi>{t(messages.ofBooking, item.booking)}</bdi> : '–') },
    { head: columns.state, cell: item => <FoundItemBadge item={item} /> },
  ]
}

const Thumbnail = ({ item: { photo, what } }: { item: FoundItem }) =>
  photo ? (
    <img
      src={imageUrl(photo.url, 256)}
      alt={t(lostFoundMessages().photoOf, { what })}
      width={48}
      height={48}
      loading="lazy"
      className="size-12 rounded-control bg-line object-cover"
    />
  ) : (
    '–'
  )

function FoundItemBadge({ item: { status, isOverdue } }: { item: FoundItem }) {
  const messages = lostFoundMessages()
  if (isOverdue) return <Badge tone="warning">{messages.overdue}</Badge>
  return <Badge tone={status === 'kept' ? 'accent' : status === 'disposed' ? 'neutral' : 'positive'}>{messages.status[status]}</Badge>
}
