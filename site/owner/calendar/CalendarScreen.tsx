import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { liveKinds, liveSubjectOf } from '../../../domain/access/live.ts'
import { addDays, isDay } from '../../../domain/calendar/days.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { CalendarNav, ranges, usualRange } from './CalendarNav.tsx'
import type { ChartChange } from './ConfirmChange.tsx'
import type { Chart, Line } from './chartLine.ts'
import { buildChartLines, type ChartGrouping, chartGroupings, countLaneBookings, findRoomsToReplan, reuseEqualLines } from './chartLines.ts'
import { DrawnDialog } from './DrawnDialog.tsx'
import { findStays, type StaySearch } from './findStays.ts'
import { Legend } from './Legend.tsx'
import { calendarMessages } from './messages.ts'
import { splitIntoSheets } from './printSheets.ts'
import { TapeChart } from './TapeChart.tsx'
import type { DrawnNights } from './useDrawNights.ts'
import { useIsPrinting } from './useIsPrinting.ts'

const ConfirmChange = lazy(async () => ({ default: await withMessages((await import('./ConfirmChange.tsx')).ConfirmChange) }))
const ConfirmBlock = lazy(async () => ({ default: await withMessages((await import('./ConfirmBlock.tsx')).ConfirmBlock) }))
const ChartPanel = lazy(async () => ({ default: await withMessages((await import('./ChartPanel.tsx')).ChartPanel) }))
/** They bring the words of bookings along, which the chart itself does without. */
const withMessages = async <T,>(part: T): Promise<T> => {
  await loadMessages()
  return part
}
const oneWeek = 7
/** Refetched on live events at once, otherwise at an interval. */
const refreshKinds = liveKinds.filter(kind => ['booking', 'room', 'group', 'channel'].includes(liveSubjectOf(kind)))
const refreshMs = 30_000

/** The tape chart of the whole property: occupants, arrivals, departures, free beds and prices. */
export function CalendarScreen() {
  const messages = calendarMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { get, set } = useListState()
  const isPhone = useIsPhone()
  const fromParam = get('from')
  // The range starts yesterday, so that today's departures are visible.
  const from = fromParam && isDay(fromParam) ? fromParam : addDays(businessDayAt('UTC'), -1)
  const count = isPhone ? oneWeek : (ranges.find(n => String(n) === get('nights')) ?? usualRange)
  const query = { property: id, startDate: from, endDate: addDays(from, count - 1) }
  const { item, problem, isLoading, isOld, reload } = useItem(
    'GET /dashboard/calendar',
    { query },
    { enabled: id > 0, keepPrevious: true, every: refreshMs },
  )
  useLiveRefetch(refreshKinds, () => void reload())
  const stay = formatStay(from, query.endDate)
  const panel = Number(get('stay'))
  const chart = item?.property === id ? item : undefined
  return (
    <Screen
      title={messages.title}
      note={
        <>
          {/* Where no sidebar names the hostel, on paper too. */}
          {currentProperty && <span className="not-print:lg:hidden">{joinWithCommas([currentProperty.name, stay])}</span>}
          <span className={currentProperty && 'max-lg:hidden print:hidden'}>{stay}</span>
        </>
      }
      actions={
        can('booking.create') && (
          <Link className="button button-primary" to="/booking/new">
            {messages.newBooking}
          </Link>
        )
      }
    >
      <CalendarNav from={from} count={count} isTight={isPhone} rooms={chart?.rooms ?? []} />
      {isLoading && <Skeleton rows={12} height={32} label={messages.loading} />}
      {problem && !chart && <ErrorState problem={problem} onRetry={reload} />}
      {problem && chart && (
        <div className="mb-4">
          <Notice kind="warning" title={problem.status === 0 ? getMessages('kit').offline : messages.notRead}>
            <p>{messages.notReadText}</p>
          </Notice>
        </div>
      )}
      {chart?.rooms.length === 0 && (
        <EmptyState icon="bedDouble" title={messages.noRooms}>
          <p>{messages.noRoomsText}</p>
          <Link className="button button-primary" to="/room">
            {messages.toRooms}
          </Link>
        </EmptyState>
      )}
      {chart && chart.rooms.length > 0 && (
        <CalendarChart
          chart={chart}
          isOld={isOld}
          isNarrow={isPhone}
          mayOpen={can('booking.read')}
          mayBook={can('booking.create')}
          mayBlock={can('block.edit')}
          mayMove={can('booking.change') && can('booking.read')}
          mayReplan={can('checkin')}
          room={get('room')}
          closed={get('closed')}
          groupBy={chartGroupings.find(by => by === get('group')) ?? 'room'}
          onClosed={closed => set({ closed })}
          search={{ text: get('find') ?? '', status: get('status') ?? '' }}
          onOpen={stay => set({ stay: String(stay) })}
          onTurn={by => set({ from: addDays(from, by * count) })}
        />
      )}
      {panel > 0 && can('booking.read') && (
        <Suspense fallback={null}>
          <ChartPanel booking={panel} onClose={() => set({ stay: undefined })} />
        </Suspense>
      )}
    </Screen>
  )
}

interface Props {
  chart: Chart
  isOld: boolean
  isNarrow: boolean
  mayOpen: boolean
  mayBook: boolean
  mayBlock: boolean
  mayMove: boolean
  mayReplan: boolean
  room: string | undefined
  closed: string | undefined
  groupBy: ChartGrouping
  search: StaySearch
  onClosed: (closed: string) => void
  /** Opens a booking beside the chart. */
  onOpen: (booking: number) => void
  onTurn: (by: 1 | -1) => void
}

function CalendarChart({ chart, room, closed = '', groupBy, onClosed, search: { text, status }, mayBlock, mayReplan, ...rest }: Props) {
  const closedRooms = useMemo(() => new Set(closed.split(',').filter(Boolean).map(Number)), [closed])
  const only = chart.rooms.find(r => String(r.id) === room)?.id
  const lines = useChartLines(chart, only, closedRooms, groupBy)
  const [drawn, setDrawn] = useState<DrawnNights>()
  const [change, setChange] = useState<ChartChange>()
  // What is typed shows at once; the bars are marked when there is time for it.
  const search = useDeferredValue(text)
  const found = useMemo(() => findStays(chart, { text: search, status }), [chart, search, status])
  // On paper a fortnight a sheet; on the screen all days are one chart.
  const isPrinting = useIsPrinting()
  const sheets = isPrinting ? splitIntoSheets(chart) : [chart]
  const handleToggle = (id: number) =>
    onClosed([...(closedRooms.has(id) ? [...closedRooms].filter(r => r !== id) : [...closedRooms, id])].join(','))
  return (
    <>
      <UnassignedSummary chart={chart} mayReplan={mayReplan} />
      {found && (
        <p className="mb-2" role="status">
          {t(calendarMessages().find.count, { n: found.size })}
        </p>
      )}
      <p id="tape-help" className="sr-only">
        {t(calendarMessages().help, { move: 'M', end: 'E', start: 'S' })}
      </p>
      {sheets.map(sheet => (
        <div key={sheet.startDate === chart.startDate ? 'first' : sheet.startDate} className="tape-sheet">
          <TapeChart
            chart={sheet}
            lines={sheet === chart ? lines : buildChartLines(sheet, { room: only, closed: closedRooms, groupBy })}
            found={found}
            onToggle={handleToggle}
            onDrop={(drag, drop, swap) => setChange({ drag, drop, swap })}
            onDrawn={setDrawn}
            {...rest}
          />
        </div>
      ))}
      {drawn && (
        <DrawnDialog
          start={chart.startDate}
          nights={drawn}
          mayBook={rest.mayBook}
          mayBlock={mayBlock}
          onClose={() => setDrawn(undefined)}
        />
      )}
      {change && (
        <Suspense fallback={null}>
          {change.drag.item.block ? (
            <ConfirmBlock {...change} onClose={() => setChange(undefined)} />
          ) : (
            <ConfirmChange {...change} onClose={() => setChange(undefined)} />
          )}
        </Suspense>
      )}
      <Legend />
    </>
  )
}

function useChartLines(chart: Chart, room: number | undefined, closed: ReadonlySet<number>, groupBy: ChartGrouping): Line[] {
  const shown = useRef<{ start: string; lines: Line[] }>(undefined)
  return useMemo(() => {
    const built = buildChartLines(chart, { room, closed, groupBy })
    const before = shown.current?.start === chart.startDate ? shown.current.lines : []
    const lines = reuseEqualLines(before, built)
    shown.current = { start: chart.startDate, lines }
    return lines
  }, [chart, room, closed, groupBy])
}

/** Stays without a bed are counted, whichever room is shown. */
function UnassignedSummary({ chart, mayReplan }: { chart: Chart; mayReplan: boolean }) {
  const { due, later, over } = countLaneBookings(chart)
  const { summary: messages } = calendarMessages()
  const facts = joinWithCommas([
    due > 0 && t(messages.due, { n: due }),
    later > 0 && t(messages.later, { n: later }),
    over > 0 && t(messages.over, { n: over }),
  ])
  const rooms = mayReplan ? findRoomsToReplan(chart) : []
  return (
    <>
      <p className="mb-2 text-muted" role="status">
        {facts ? t(messages.all, { facts }) : messages.none}
      </p>
      {rooms.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2 print:hidden">
          {rooms.map(room => (
            <li key={room.id}>
              <Link className="button button-small" to={`/room/${room.id}/plan`}>
                {t(messages.replan, { room: room.name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
