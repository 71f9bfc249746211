import { nightCount } from '../../../domain/calendar/days.ts'
import { t } from '../../lib/language/messages.ts'
import { type BedLine, type Chart, type ChartBar, type GroupLine, getBarStatus, isChartBar, type Line } from './chartLine.ts'
import { calendarMessages } from './messages.ts'

interface BedGroup {
  /** Where it is called by in the address, below the numbers of rooms and lanes. */
  toggle: number
  name: string
  /** The keys of beds; further rows of a bed go with it. */
  lines: readonly BedLine[]
}

/** A head over the beds of each group, folded or not. */
export function groupBeds(groups: readonly BedGroup[], closed: ReadonlySet<number>): Line[] {
  return groups.flatMap(({ toggle, name, lines }) => {
    const isClosed = closed.has(toggle)
    const beds = lines.filter(line => !line.isMore).length
    const head: GroupLine = {
      ...{ kind: 'group', key: `group ${toggle}`, toggle, isClosed, isMore: false, items: [] },
      name: t(calendarMessages().group.head, { name, n: beds }),
    }
    return [head, ...(isClosed ? [] : lines)]
  })
}

const FIRST_TOGGLE = -100

/** By what the rooms say of their floor, in the order of numbers; those that say nothing come last. */
export function groupByFloor(beds: readonly BedLine[]): BedGroup[] {
  const { floor: messages } = calendarMessages().group
  const byFloor = [...Map.groupBy(beds, bed => bed.floor ?? '')].toSorted(([a], [b]) =>
    a === '' || b === '' ? Number(a === '') - Number(b === '') : a.localeCompare(b, undefined, { numeric: true }),
  )
  return byFloor.map(([floor, lines], i) => ({
    toggle: FIRST_TOGGLE - i,
    name: floor === '' ? messages.none : t(messages.one, { floor }),
    lines,
  }))
}

export const bedStates = ['leaving', 'inHouse', 'arriving', 'closed', 'free'] as const
export type BedState = (typeof bedStates)[number]

/** By what happens with a bed today, or on the first day that is shown. */
export function groupByState(beds: readonly BedLine[], chart: Chart): BedGroup[] {
  const day = chart.today >= chart.startDate && chart.today <= chart.endDate ? chart.today : chart.startDate
  const col = nightCount(chart.startDate, day)
  const rows = Map.groupBy(beds, bed => `${bed.room.id} ${bed.beds[0]}`)
  const states = Map.groupBy(rows.values(), own => findBedState(own, col))
  const { states: names } = calendarMessages().group
  return bedStates.flatMap((state, i) => {
    const lines = states.get(state)?.flat()
    return lines ? [{ toggle: FIRST_TOGGLE - i, name: names[state], lines }] : []
  })
}

function findBedState(rows: readonly BedLine[], col: number): BedState {
  const bars = rows.flatMap(row => row.items.filter(isChartBar))
  const isAround = ({ col: from, span }: ChartBar) => from <= col && col < from + span
  const here = bars.filter(isAround)
  const isIn = (bar: ChartBar) => bar.booking !== undefined && getBarStatus(bar) === 'checked_in'
  if (bars.some(bar => isIn(bar) && bar.col + bar.span === col && !bar.isCutEnd)) return 'leaving'
  if (here.some(isIn)) return 'inHouse'
  if (here.some(bar => bar.booking)) return 'arriving'
  return here.length ? 'closed' : 'free'
}
