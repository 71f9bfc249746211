import { useId, useRef, useState } from 'react'
import { addDays } from '../../../domain/calendar/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatNearDay, formatShortDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import type { PriceQuery } from '../dates/useMonthPrices.ts'
import { DatesDialog, loadCalendar } from './DatesDialog.tsx'
import type { Dates } from './dates.ts'
import { useCloseOnOutside } from './useCloseOnOutside.ts'

interface Props {
  dates: Dates
  onChange: (dates: Dates) => void
  /** Shows the lowest price of each night in the calendar. */
  priced?: PriceQuery | undefined
}

const fields = ['arrival', 'departure'] as const
/** Side by side if both dates are readable, which also depends on the font size; Arabic dates are longer. */
const boxClass =
  'relative col-span-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 rtl:grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]'

/** Arrival and departure: native date fields until hydration, then one calendar for both, in boxes of the same size. */
export function DateFields(props: Props) {
  return useHydrated() ? <CalendarDateFields {...props} /> : <PlainDateFields {...props} />
}

function PlainDateFields({ dates }: Props) {
  const id = useId()
  return (
    <div className={boxClass}>
      {fields.map(name => (
        <div key={name} className="min-w-0">
          <label className="label" htmlFor={`${id}-${name}`}>
            {getMessages('stay')[name]}
          </label>
          <input id={`${id}-${name}`} className="input" type="date" name={name} defaultValue={dates[name]} />
        </div>
      ))}
    </div>
  )
}

function CalendarDateFields({ dates, onChange, priced }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useCloseOnOutside(box, isOpen, { onLeave: () => setOpen(false), onEscape: close })
  const choose = (next: Dates) => {
    onChange(next)
    if (next.departure) close()
  }
  const clear = () => {
    onChange({ arrival: '', departure: '' })
    close()
  }
  return (
    <div ref={box} className={boxClass}>
      {fields.map(name => (
        <div key={name} className="min-w-0">
          <span className="label" id={`${id}-${name}`}>
            {getMessages('stay')[name]}
          </span>
          <button
            type="button"
            ref={name === 'arrival' ? opener : undefined}
            id={`${id}-${name}-value`}
            className="input flex items-center justify-between gap-2 text-start"
            aria-labelledby={`${id}-${name} ${id}-${name}-value`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={loadCalendar}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={`truncate ${isLong(dates[name]) ? 'max-[30rem]:text-sm' : ''}`}>
              {dates[name] ? formatNearDay(dates[name]) : getMessages('stay').choose}
            </span>
            <Icon name="calendar" size={18} className="hidden shrink-0 text-muted min-[24rem]:block rtl:block" />
          </button>
          <input type="hidden" name={name} value={dates[name]} />
        </div>
      ))}
      {isOpen && <DatesDialog dates={dates} months={innerWidth >= 900 ? 2 : 1} onChange={choose} onClear={clear} priced={priced} />}
    </div>
  )
}

/** Days of another year show it, which needs the width of both fields. */
const isLong = (day: string) => day !== '' && formatNearDay(day) !== formatShortDay(day)

/** A search needs both dates: the default departure is two nights after arrival. */
export const completeDates = ({ arrival, departure }: Dates): Dates =>
  arrival && !departure ? { arrival, departure: addDays(arrival, 2) } : { arrival, departure }
