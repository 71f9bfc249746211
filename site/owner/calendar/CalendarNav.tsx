import { Link } from 'react-router'
import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/useListState.ts'
import type { Room } from './chart.ts'

interface Props {
  from: Day
  count: number
  /** On a telephone a week is all there is room for. */
  isTight: boolean
  rooms: readonly Room[]
}

export const ranges = [14, 28] as const
const rangeLabels: Record<number, string> = { 7: 'week', 14: 'two weeks', 28: 'four weeks' }

/** Which days and rooms are shown; kept in the address. */
export function CalendarNav({ from, count, isTight, rooms }: Props) {
  const { get, set, hrefFor } = useListState()
  const words = rangeLabels[count]
  const closed = get('closed')?.split(',').filter(Boolean) ?? []
  const isAllClosed = rooms.length > 0 && rooms.every(r => closed.includes(String(r.id)))
  return (
    <div className="mb-4 flex flex-wrap print:hidden items-end gap-x-2 gap-y-3 sm:gap-x-4">
      <nav aria-label="Which days" className="flex gap-2">
        <Link className="button px-2" to={hrefFor({ from: addDays(from, -count) })} aria-label={`Previous ${words}`}>
          <Icon name="chevronLeft" />
        </Link>
        <Link className="button" to={hrefFor({ from: undefined })}>
          Today
        </Link>
        <Link className="button px-2" to={hrefFor({ from: addDays(from, count) })} aria-label={`Next ${words}`}>
          <Icon name="chevronRight" />
        </Link>
      </nav>
      <Field label="From">{wiring => <DayInput wiring={wiring} value={from} onChange={day => isDay(day) && set({ from: day })} />}</Field>
      {!isTight && (
        <Field label="Show">
          {wiring => (
            <select {...wiring} className="input" value={count} onChange={e => set({ nights: e.target.value })}>
              {ranges.map(n => (
                <option key={n} value={n}>
                  {rangeLabels[n]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {rooms.length > 1 && (
        <Field label="Rooms" className="max-w-48 min-w-36 flex-1">
          {wiring => (
            <select {...wiring} className="input" value={get('room') ?? ''} onChange={e => set({ room: e.target.value })}>
              <option value="">All rooms</option>
              {rooms.map(r => (
                <option key={r.id} value={r.id}>
                  {r.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {rooms.length > 0 && (
        <Button onClick={() => set({ closed: isAllClosed ? undefined : rooms.map(r => r.id).join(',') })}>
          {isAllClosed ? 'Show all beds' : 'Only counts and prices'}
        </Button>
      )}
    </div>
  )
}
