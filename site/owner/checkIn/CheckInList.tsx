import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { bookingLabels, formatBedIn } from '../../lib/format/bookingLabels.ts'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { arrivalColumns, type BookingRow } from '../booking/bookingColumns.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { LackingCards } from './LackingCards.tsx'
import { checkInMessages } from './messages.ts'

type CheckInRow = Row<'GET /check-in/all/:propertyId'>
const views = ['arrivals', 'in_house', 'checked_out'] as const

const checkInColumns = (): Column<CheckInRow>[] => {
  const { columns } = checkInMessages()
  return [
    { head: columns.guest, cell: c => c.name },
    { head: columns.bed, cell: c => formatBedIn(c.bed) },
    { head: columns.room, cell: c => c.bed.room, isExtra: true },
    { head: columns.stay, cell: c => formatStay(c.arrival, c.departure) },
    { head: columns.checkedIn, cell: c => formatInstant(c.checkedInAt), isExtra: true },
    { head: columns.signed, cell: c => <SignatureStatus by={c.signed} />, isExtra: true },
    {
      head: columns.state,
      cell: c => (
        <Badge tone={c.status === 'in_house' ? 'accent' : 'neutral'} icon={c.status === 'in_house' ? 'keyRound' : 'logOut'}>
          {bookingLabels().status[c.status === 'in_house' ? 'checked_in' : 'checked_out']}
        </Badge>
      ),
    },
  ]
}

function SignatureStatus({ by }: { by: CheckInRow['signed'] }) {
  const { signatures } = checkInMessages()
  if (by === 'screen' || by === 'paper') return signatures[by]
  return <span className="text-muted">{signatures[by ?? 'none']}</span>
}

/** Today's arrivals with a check-in button each; further tabs list guests in house and departed ones. */
export function CheckInList() {
  const { get, set, hrefFor } = useListState()
  const q = get('q')
  const messages = checkInMessages()
  const view = views.find(v => v === get('status')) ?? 'arrivals'
  const tabs = views.map(v => ({ to: hrefFor({ status: v === 'arrivals' ? undefined : v }), label: messages.views[v], isOn: v === view }))
  const filters = (
    <>
      <Tabs label={messages.which} tabs={tabs} />
      <SearchBox label={messages.find} value={q ?? ''} onSearch={text => set({ q: text || undefined })} />
    </>
  )
  return view === 'arrivals' ? <ArrivalList filters={filters} q={q} /> : <CheckedInList view={view} filters={filters} q={q} />
}

interface ViewProps {
  filters: ReactNode
  q: string | undefined
}

function ArrivalList({ filters, q }: ViewProps) {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const messages = checkInMessages()
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /booking/all"
      request={{ query: { property: id, category: 'arrivals', page, limit, ...(q && { q }) } }}
      columns={[...arrivalColumns(can('checkin'), cards => <LackingCards cards={cards} />), checkInColumn()]}
      keyOf={b => b.id}
      hrefOf={b => `/booking/${b.id}`}
      filters={filters}
      actions={can('identity.read') && <PrintCardsLink />}
      empty={
        <EmptyState icon="luggage" title={q ? messages.empty.noSuchName : messages.empty.nobodyExpected}>
          <p>{messages.empty.walkInText}</p>
          <Link className="button" to="/booking/new">
            {messages.empty.walkIn}
          </Link>
        </EmptyState>
      }
    />
  )
}

const checkInColumn = (): Column<BookingRow> => ({
  head: checkInMessages().columns.checkIn,
  isAction: true,
  cell: b =>
    b.checkedIn < b.guestCount && (b.status === 'confirmed' || b.status === 'checked_in') ? (
      <Link
        className="button button-small relative z-10"
        to={`/booking/${b.id}/check-in`}
        aria-label={t(checkInMessages().checkInOf, { name: b.guestName })}
      >
        {checkInMessages().checkIn}
      </Link>
    ) : (
      <span className="text-muted">{checkInMessages().done}</span>
    ),
})

const PrintCardsLink = () => (
  <Link className="button" to="/check-in/print">
    {checkInMessages().printCards}
  </Link>
)

function CheckedInList({ view, filters, q }: ViewProps & { view: 'in_house' | 'checked_out' }) {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const messages = checkInMessages()
  const { nobodyFound, nobodyIn, nobodyLeft } = messages.empty
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /check-in/all/:propertyId"
      request={{ params: { propertyId: id }, query: { page, limit, status: view, ...(q && { q }) } }}
      columns={checkInColumns()}
      keyOf={c => c.id}
      hrefOf={c => `/booking/${c.booking}`}
      filters={filters}
      actions={can('identity.read') && <PrintCardsLink />}
      empty={
        <EmptyState icon="keyRound" title={q ? nobodyFound : view === 'in_house' ? nobodyIn : nobodyLeft}>
          <p>{messages.empty.text}</p>
        </EmptyState>
      }
    />
  )
}
