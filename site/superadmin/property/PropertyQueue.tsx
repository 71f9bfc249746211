import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { countryName, formatInstant } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { listingMessages } from './messages.ts'
import { propertyStatusBadge, propertyStatuses } from './propertyStatusBadges.ts'

type Listing = Row<'GET /admin/properties'>

const listingColumns = (): Column<Listing>[] => {
  const messages = listingMessages()
  const { columns } = messages
  return [
    { head: columns.hostel, cell: p => p.name },
    { head: columns.place, cell: p => joinWithCommas([p.city, countryName(p.country)]) },
    { head: columns.owner, cell: p => p.owner?.name ?? <span className="text-muted">{messages.nobody}</span> },
    { head: columns.rooms, isFigure: true, isExtra: true, cell: p => p.rooms },
    { head: columns.beds, isFigure: true, cell: p => p.beds },
    { head: columns.waits, cell: p => <WaitingTime listing={p} /> },
    {
      head: columns.state,
      cell: p => {
        const [words, tone] = propertyStatusBadge(p.status)
        return (
          <>
            <Badge tone={tone}>{words}</Badge>
            {p.pending && p.status !== 'submitted' && <span className="block text-sm">{messages.asksForChanges}</span>}
            {p.isSentAgain && <span className="block text-sm">{messages.sentAgain}</span>}
          </>
        )
      },
    },
  ]
}

/** Since when a submitted listing waits; for others when it was submitted. */
function WaitingTime({ listing: { status, pending, submittedAt } }: { listing: Listing }) {
  const messages = listingMessages()
  // An imported listing is live and was never sent.
  if (!submittedAt) return <span className="text-muted">{status === 'draft' ? messages.notSent : messages.noWait}</span>
  if (status === 'submitted' || pending) return <strong>{formatWaitingTime(submittedAt)}</strong>
  return <span className="text-muted">{t(messages.noWaitSent, { moment: formatInstant(submittedAt) })}</span>
}

/** All listings; the first view is the work to do, oldest first. */
export function PropertyQueue() {
  const messages = listingMessages()
  const { page, limit, get, set, hrefFor } = useListState()
  const asked = get('status') ?? 'submitted'
  const status = propertyStatuses.find(s => s === asked)
  const q = get('q')
  const tabs = [
    ...propertyStatuses.map(s => ({ to: hrefFor({ status: s }), label: messages.status[s], isOn: s === status })),
    { to: hrefFor({ status: 'all' }), label: messages.all, isOn: !status },
  ]
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /admin/properties"
      request={{ query: { page, limit, ...(status && { status }), ...(q && { q }) } }}
      columns={listingColumns()}
      keyOf={p => p.id}
      hrefOf={p => `/properties/${p.id}`}
      filters={
        <>
          <Tabs label={messages.which} tabs={tabs} />
          <SearchBox label={messages.find} value={q ?? ''} onSearch={text => set({ q: text })} />
        </>
      }
      empty={
        <EmptyState icon="circleCheck" title={status === 'submitted' && !q ? messages.empty.reviewed : messages.empty.none}>
          <p>{status === 'submitted' && !q ? messages.empty.reviewedText : messages.empty.noneText}</p>
        </EmptyState>
      }
    />
  )
}
