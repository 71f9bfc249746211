import { lazy, Suspense } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import type { PriceQuery } from '../dates/useMonthPrices.ts'
import type { Dates } from './dates.ts'

export const loadCalendar = () => import('./RangePicker.tsx').then(module => ({ default: module.RangePicker }))
const RangePicker = lazy(loadCalendar)
const loadPriced = () => import('../dates/PricedPicker.tsx').then(module => ({ default: module.PricedPicker }))
const PricedPicker = lazy(loadPriced)

interface Props {
  dates: Dates
  months: 1 | 2
  onChange: (dates: Dates) => void
  /** Offers to continue without dates, where that is possible. */
  onClear?: (() => void) | undefined
  /** Shows the lowest price of each night. */
  priced?: PriceQuery | undefined
}

/** The day of the visitor's clock; the API checks it against the day of the hostel. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The calendar for both dates of a stay: below its fields, or on a telephone at the bottom of the screen. */
export function DatesDialog({ dates, months, onChange, onClear, priced }: Props) {
  return (
    <div
      ref={bringInView}
      role="dialog"
      aria-label={getMessages('calendar').title}
      className="card z-40 p-2 shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:grid max-sm:max-h-dvh max-sm:justify-center max-sm:overflow-auto max-sm:rounded-b-none sm:absolute sm:top-full sm:left-0 sm:mt-1 sm:w-max sm:max-w-[calc(100vw-0.5rem)] sm:overflow-x-auto sm:p-4 sm:rtl:right-0 sm:rtl:left-auto"
    >
      <Suspense fallback={<div className="h-96 w-77" />}>
        {priced ? (
          <PricedPicker dates={dates} today={today()} months={months} priced={priced} onChoose={onChange} />
        ) : (
          <RangePicker dates={dates} today={today()} months={months} onChoose={onChange} />
        )}
      </Suspense>
      <p className="flex items-center justify-between gap-3 px-1 pt-2 text-sm text-muted">
        <span role="status">{formatHint(dates)}</span>
        {onClear && dates.arrival && (
          <button type="button" className="button button-quiet button-small" onClick={onClear}>
            {getMessages('calendar').without}
          </button>
        )}
      </p>
    </div>
  )
}

/** Scrolls the calendar into view if its fields are at the bottom of the window. */
const bringInView = (dialog: HTMLElement | null) => dialog?.scrollIntoView({ block: 'nearest' })

function formatHint({ arrival, departure }: Dates) {
  const messages = getMessages('calendar')
  if (!arrival) return messages.arrival
  return departure ? messages.again : messages.departure
}
