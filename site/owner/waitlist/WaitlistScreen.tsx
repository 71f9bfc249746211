import { addDays, isDay } from '../../../domain/calendar/days.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatDay, formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { Row } from '../../lib/http/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { waitlistMessages } from './messages.ts'

/** Who waits for beds, the next arrival first; of all nights or of one. */
export function WaitlistScreen() {
  const messages = waitlistMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get } = useListState()
  const asked = get('night')
  const night = asked && isDay(asked) ? asked : undefined
  return (
    <ListScreen
      title={messages.title}
      note={<p>{messages.note}</p>}
      endpoint="GET /waitlist/property/:propertyId"
      request={{ params: { propertyId: id }, query: { page, limit, ...(night && { night }) } }}
      columns={waitlistColumns()}
      keyOf={entry => entry.id}
      filters={<NightTabs property={id} night={night} />}
      empty={
        <EmptyState icon="clock" title={night ? messages.noneNight : messages.none}>
          {!night && <p>{messages.noneText}</p>}
        </EmptyState>
      }
    />
  )
}

const DAYS_AHEAD = 91
const MOST_TABS = 14
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The next nights that somebody waits for, with how many guests do. */
function NightTabs({ property, night }: { property: number; night: string | undefined }) {
  const messages = waitlistMessages()
  const { hrefFor } = useListState()
  const span = { from: today(), to: addDays(today(), DAYS_AHEAD) }
  const { item } = useItem(
    'GET /waitlist/property/:propertyId/nights',
    { params: { propertyId: property }, query: span },
    { enabled: property > 0 },
  )
  const waited = item?.nights.filter(n => n.entries > 0).slice(0, MOST_TABS) ?? []
  const isListed = waited.some(n => n.night === night)
  return (
    <Tabs
      label={messages.which}
      tabs={[
        { to: hrefFor({ night: undefined }), label: messages.all, isOn: !night },
        ...(night && !isListed ? [{ to: hrefFor({ night }), label: formatDay(night), isOn: true }] : []),
        ...waited.map(n => ({
          to: hrefFor({ night: n.night }),
          label: formatDay(n.night),
          isOn: n.night === night,
          count: n.guests,
        })),
      ]}
    />
  )
}

function waitlistColumns(): Column<Row<'GET /waitlist/property/:propertyId'>>[] {
  const { columns, waiting, offered, any } = waitlistMessages()
  return [
    { head: columns.name, cell: e => e.name },
    { head: columns.dates, cell: e => formatStay(e.arrival, e.departure) },
    { head: columns.guests, isFigure: true, cell: e => e.guests },
    { head: columns.most, isFigure: true, cell: e => (e.maxTotal ? formatMoney(e.maxTotal) : any) },
    { head: columns.since, isExtra: true, cell: e => (e.joinedAt ? formatInstant(e.joinedAt) : '–') },
    {
      head: columns.state,
      cell: e =>
        e.status === 'offered' ? (
          <Badge tone="positive" icon="bedDouble">
            {offered}
          </Badge>
        ) : (
          <Badge tone="neutral" icon="clock">
            {waiting}
          </Badge>
        ),
    },
  ]
}
