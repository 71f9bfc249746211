import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, type Day, daysFromTo, isDay } from '../../../domain/calendar/days.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useIsCompact, useIsPhone } from '../../lib/useIsPhone.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CellPanel } from './CellPanel.tsx'
import { GridList } from './GridList.tsx'
import { GridNav } from './GridNav.tsx'
import { GridTable } from './GridTable.tsx'
import { buildGridLines, type Cell, type Grid, type GridLine, getVisiblePlans } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { RateTabs } from './RateTabs.tsx'

const oneWeek = 7
const twoWeeks = 14

/** Prices, availability and restrictions by night: all rooms on a wide screen, one at a time on a phone. */
export function RateGrid() {
  const { grid: messages, title } = rateMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const state = useListState()
  const isPhone = useIsPhone()
  const count = useIsCompact() ? oneWeek : twoWeeks
  const fromParam = state.get('from')
  const day = fromParam && isDay(fromParam) ? fromParam : undefined
  // Without a date the range starts at the property's today, which only the answer knows.
  const query = { property: id, ...(day && { from: day, to: addDays(day, twoWeeks - 1) }) }
  const { item, problem, isLoading, isOld, reload } = useItem('GET /room/room-rates', { query }, { enabled: id > 0, keepPrevious: true })
  const grid = item?.property === id ? item : undefined
  const today = grid?.today ?? businessDayAt('UTC')
  const from = day ?? today
  const to = addDays(from, count - 1)
  const change = can('rates.edit') && (
    <Link className="button button-primary" to={`/rate/bulk?from=${from}&to=${to}`}>
      {messages.changeMany}
    </Link>
  )
  return (
    <Screen
      title={title}
      note={currentProperty && t(messages.note, { currency: currentProperty.currency, stay: formatStay(from, to) })}
      actions={change}
    >
      <RateTabs />
      <GridNav from={from} today={today} count={count} plans={grid?.plans ?? []} />
      {isLoading && <Skeleton rows={isPhone ? 7 : 8} height={isPhone ? 64 : 56} label={messages.loading} />}
      {problem && !grid && <ErrorState problem={problem} onRetry={reload} />}
      {grid?.rooms.length === 0 && (
        <EmptyState icon="bedDouble" title={messages.noRooms}>
          <p>{messages.noRoomsText}</p>
          <Link className="button button-primary" to="/room">
            {messages.toRooms}
          </Link>
        </EmptyState>
      )}
      {grid && grid.rooms.length > 0 && <RateGridNights {...{ grid, from, count, isPhone, isOld, mayEdit: can('rates.edit') }} />}
    </Screen>
  )
}

interface Props {
  grid: Grid
  from: Day
  count: number
  isPhone: boolean
  isOld: boolean
  mayEdit: boolean
}
export interface SelectedCell {
  line: GridLine
  cell: Cell
}

function RateGridNights({ grid, from, count, isPhone, isOld, mayEdit }: Props) {
  const state = useListState()
  const [chosen, setChosen] = useState<{ key: string; night: Day }>()
  // While the next range loads the previous one stays visible.
  const nights = isOld ? daysFromTo(grid.from, grid.to).slice(0, count) : daysFromTo(from, addDays(from, count - 1))
  const lines = buildGridLines(grid, getVisiblePlans(grid, state.get('plan')), nights)
  const line = lines.find(l => l.key === chosen?.key)
  const cell = line?.cells.find(c => c.night === chosen?.night)
  const open = (key: string, night: Day) => setChosen({ key, night })
  return (
    <>
      {isPhone ? (
        <GridList lines={lines} today={grid.today} isOld={isOld} onOpen={open} />
      ) : (
        <GridTable lines={lines} nights={nights} today={grid.today} isOld={isOld} onOpen={open} />
      )}
      <CellPanel chosen={line && cell && { line, cell }} grid={grid} mayEdit={mayEdit} onClose={() => setChosen(undefined)} />
    </>
  )
}
