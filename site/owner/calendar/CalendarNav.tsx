import { Link } from 'react-router'
import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { getStatusBadge } from '../booking/StatusBadge.tsx'
import type { Room } from './chartLine.ts'
import { chartGroupings } from './chartLines.ts'
import { calendarMessages } from './messages.ts'

interface Props {
  from: Day
  count: RangeLength
  /** A phone has room for one week. */
  isTight: boolean
  rooms: readonly Room[]
}

export const ranges = [7, 14, 30, 60] as const
export const usualRange = 14
const rangeKeys = { 7: 'week', 14: 'twoWeeks', 30: 'thirtyDays', 60: 'sixtyDays' } as const
export type RangeLength = keyof typeof rangeKeys

/** Range and room filter, kept in the address. */
export function CalendarNav({ from, count, isTight, rooms }: Props) {
  const { nav: messages } = calendarMessages()
  const { get, set, hrefFor } = useListState()
  const range = rangeKeys[count]
  const closed = get('closed')?.split(',').filter(Boolean) ?? []
  const isAllClosed = rooms.length > 0 && rooms.every(r => closed.includes(String(r.id)))
  return (
    <div className="mb-4 flex flex-wrap print:hidden items-end gap-x-2 gap-y-3 sm:gap-x-4">
      <nav aria-label={messages.days} className="flex gap-2">
        <Link className="button px-2" to={hrefFor({ from: addDays(from, -count) })} aria-label={messages.previous[range]}>
          <Icon name="chevronLeft" className="rtl:rotate-180" />
        </Link>
        <Link className="button" to={hrefFor({ from: undefined })}>
          {messages.today}
        </Link>
        <Link className="button px-2" to={hrefFor({ from: addDays(from, count) })} aria-label={messages.next[range]}>
          <Icon name="chevronRight" className="rtl:rotate-180" />
        </Link>
      </nav>
      <Field label={messages.from}>
        {wiring => <DayInput wiring={wiring} value={from} onChange={day => isDay(day) && set({ from: day })} />}
      </Field>
      {!isTight && (
        <Field label={messages.show}>
          {wiring => (
            <select {...wiring} className="input" value={count} onChange={e => set({ nights: e.target.value })}>
              {ranges.map(n => (
                <option key={n} value={n}>
                  {messages.range[rangeKeys[n]]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {rooms.length > 1 && (
        <Field label={messages.rooms} className="max-w-48 min-w-36 flex-1">
          {wiring => (
            <select {...wiring} className="input" value={get('room') ?? ''} onChange={e => set({ room: e.target.value })}>
              <option value="">{messages.allRooms}</option>
              {rooms.map(r => (
                <option key={r.id} value={r.id}>
                  {r.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {!isTight && rooms.length > 0 && (
        <Field label={messages.group} className="max-w-40 min-w-28 flex-1">
          {wiring => (
            <select
              {...wiring}
              className="input"
              value={get('group') ?? 'room'}
              onChange={e => set({ group: e.target.value === 'room' ? undefined : e.target.value, closed: undefined })}
            >
              {chartGroupings.map(by => (
                <option key={by} value={by}>
                  {messages.groups[by]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <FindStay isTight={isTight} />
      {rooms.length > 0 && !get('group') && (
        <Button onClick={() => set({ closed: isAllClosed ? undefined : rooms.map(r => r.id).join(',') })}>
          {isAllClosed ? messages.showBeds : messages.onlyCounts}
        </Button>
      )}
    </div>
  )
}

const chartStatuses = ['confirmed', 'checked_in', 'checked_out', 'pending_payment', 'pending_approval'] as const

/** Marks the stays of a guest, a code or a status; the others stand back. */
function FindStay({ isTight }: { isTight: boolean }) {
  const { find: messages } = calendarMessages()
  const { get, set } = useListState()
  return (
    <>
      <Field label={messages.label} className="max-w-56 min-w-36 flex-1">
        {wiring => (
          <input
            {...wiring}
            type="search"
            className="input"
            placeholder={messages.hint}
            autoComplete="off"
            maxLength={60}
            defaultValue={get('find') ?? ''}
            onChange={e => set({ find: e.target.value })}
          />
        )}
      </Field>
      {!isTight && (
        <Field label={messages.status} className="max-w-44 min-w-32 flex-1">
          {wiring => (
            <select {...wiring} className="input" value={get('status') ?? ''} onChange={e => set({ status: e.target.value })}>
              <option value="">{messages.anyStatus}</option>
              {chartStatuses.map(status => (
                <option key={status} value={status}>
                  {getStatusBadge(status)[0]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
