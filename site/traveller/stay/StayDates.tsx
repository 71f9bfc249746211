import { Icon } from '../../kit/Icon.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import type { Dates } from './dates.ts'

interface Props {
  /** Prefix of ids, as a page may have two forms. */
  id: string
  dates: Dates
  /** A form that cannot do without; otherwise one date asks for the other. */
  isRequired?: boolean
  className?: string
}

const ends = ['arrival', 'departure'] as const

/**
 * The fields for both dates of a stay, which work without a script. With one (stayDates.ts) they open the calendar. The element changes what is in them.
 */
export function StayDates({ id, dates, isRequired = false, className = '' }: Props) {
  return (
    <stay-dates data-optional={isRequired ? undefined : ''} className={`stay-dates ${className}`}>
      {ends.map(end => (
        <p key={end} className="min-w-0">
          <label className="label" htmlFor={`${id}-${end}`}>
            {getMessages('stay')[end]}
          </label>
          <span className="relative block">
            <input
              id={`${id}-${end}`}
              className="input"
              type="date"
              name={end}
              data-field={end}
              defaultValue={dates[end]}
              required={isRequired}
              aria-describedby={`${id}-dates-problem`}
            />
            <input type="hidden" name={end} defaultValue={dates[end]} disabled />
            <Icon name="calendar" size={18} className="stay-dates-icon" />
          </span>
        </p>
      ))}
      <p id={`${id}-dates-problem`} role="status" className="stay-dates-problem" data-problem hidden />
    </stay-dates>
  )
}
