import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { addDays } from '../../../api/domain/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatDay } from '../../lib/format.ts'
import { useHydrated } from './useHydrated.ts'

export interface Dates {
  arrival: string
  departure: string
}
interface Props {
  dates: Dates
  onChange: (dates: Dates) => void
}

const load = () => import('./RangePicker.tsx').then(module => ({ default: module.RangePicker }))
const RangePicker = lazy(load)

const fields = [
  ['arrival', 'Arrival'],
  ['departure', 'Departure'],
] as const

/** The visitor's own calendar; the hostel's date is judged by the API. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Arrival and departure: the browser's own date fields until React is here, then one calendar for both, in boxes of the same size. */
export function DateFields(props: Props) {
  return useHydrated() ? <Calendar {...props} /> : <Plain {...props} />
}

function Plain({ dates }: Props) {
  const id = useId()
  return fields.map(([name, label]) => (
    <div key={name} className="min-w-0">
      <label className="label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input id={`${id}-${name}`} className="input" type="date" name={name} defaultValue={dates[name]} />
    </div>
  ))
}

function Calendar({ dates, onChange }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useLeaving(box, isOpen, { onLeave: () => setOpen(false), onEscape: close })
  const choose = (next: Dates) => {
    onChange(next)
    if (next.departure) close()
  }
  return (
    <div ref={box} className="relative col-span-2 grid grid-cols-2 gap-3">
      {fields.map(([name, label]) => (
        <div key={name} className="min-w-0">
          <span className="label" id={`${id}-${name}`}>
            {label}
          </span>
          <button
            type="button"
            ref={name === 'arrival' ? opener : undefined}
            id={`${id}-${name}-value`}
            className="input flex items-center justify-between gap-2 text-left"
            aria-labelledby={`${id}-${name} ${id}-${name}-value`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={load}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="truncate">{dates[name] ? formatDay(dates[name]).replace(/ \d{4}$/, '') : 'Choose'}</span>
            <Icon name="calendar" size={18} className="hidden shrink-0 text-muted min-[24rem]:block" />
          </button>
          <input type="hidden" name={name} value={dates[name]} />
        </div>
      ))}
      {isOpen && (
        <div
          role="dialog"
          aria-label="Dates of the stay"
          className="card absolute top-full left-1/2 z-40 mt-1 w-max max-w-[calc(100vw-0.5rem)] -translate-x-1/2 overflow-x-auto p-2 shadow-float sm:left-0 sm:translate-x-0 sm:p-4"
        >
          <Suspense fallback={<div className="h-96 w-77" />}>
            <RangePicker dates={dates} today={today()} months={innerWidth >= 900 ? 2 : 1} onChoose={choose} />
          </Suspense>
          <p className="flex items-center justify-between gap-3 px-1 pt-2 text-sm text-muted">
            <span role="status">{hint(dates)}</span>
            {dates.arrival && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => {
                  onChange({ arrival: '', departure: '' })
                  close()
                }}
              >
                Without dates
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

function hint({ arrival, departure }: Dates) {
  if (!arrival) return 'Choose the day you arrive.'
  return departure ? 'Choose again to change.' : 'Now the day you leave.'
}

/** A day alone cannot be searched for: the next but one is the usual departure. */
export const wholeDates = ({ arrival, departure }: Dates): Dates =>
  arrival && !departure ? { arrival, departure: addDays(arrival, 2) } : { arrival, departure }

/** It floats over what follows: a press or the focus elsewhere closes it, and so does Escape. */
function useLeaving(
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  { onLeave, onEscape }: { onLeave: () => void; onEscape: () => void },
) {
  useEffect(() => {
    if (!isOn) return
    const leave = (e: Event) => e.target instanceof Node && e.target.isConnected && !box.current?.contains(e.target) && onLeave()
    const press = (e: KeyboardEvent) => e.key === 'Escape' && onEscape()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', press)
    }
  })
}
