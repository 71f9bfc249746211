import { lazy, Suspense } from 'react'
import { words } from '../../lib/words.ts'
import type { Priced } from '../dates/useMonth.ts'
import type { Dates } from './DateFields.tsx'

export const loadCalendar = () => import('./RangePicker.tsx').then(module => ({ default: module.RangePicker }))
const RangePicker = lazy(loadCalendar)
const loadPriced = () => import('../dates/PricedPicker.tsx').then(module => ({ default: module.PricedPicker }))
const PricedPicker = lazy(loadPriced)

interface Props {
  dates: Dates
  months: 1 | 2
  onChange: (dates: Dates) => void
  /** Offers to go on without dates, where that makes sense. */
  onClear?: (() => void) | undefined
  /** With what a night costs at least. */
  priced?: Priced | undefined
}

/** The visitor's own calendar; the hostel's date is judged by the API. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The one calendar for both days of a stay, floating below its fields. */
export function DatesDialog({ dates, months, onChange, onClear, priced }: Props) {
  return (
    <div
      role="dialog"
      aria-label={words('calendar').title}
      className="card absolute top-full left-1/2 z-40 mt-1 w-max max-w-[calc(100vw-0.5rem)] -translate-x-1/2 overflow-x-auto p-2 shadow-float sm:left-0 sm:translate-x-0 sm:rtl:right-0 sm:rtl:left-auto sm:p-4"
    >
      <Suspense fallback={<div className="h-96 w-77" />}>
        {priced ? (
          <PricedPicker dates={dates} today={today()} months={months} priced={priced} onChoose={onChange} />
        ) : (
          <RangePicker dates={dates} today={today()} months={months} onChoose={onChange} />
        )}
      </Suspense>
      <p className="flex items-center justify-between gap-3 px-1 pt-2 text-sm text-muted">
        <span role="status">{hint(dates)}</span>
        {onClear && dates.arrival && (
          <button type="button" className="button button-quiet button-small" onClick={onClear}>
            {words('calendar').without}
          </button>
        )}
      </p>
    </div>
  )
}

function hint({ arrival, departure }: Dates) {
  const said = words('calendar')
  if (!arrival) return said.arrival
  return departure ? said.again : said.departure
}
