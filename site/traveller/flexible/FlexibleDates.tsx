import { maxStayNights } from '../../../domain/rates/restrictions.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { formatLength, formatMonthOfYear } from './flexibleFormat.ts'
import type { Flexible } from './flexibleQuery.ts'

interface Props {
  /** Prefix of ids, as a page may have two forms. */
  id: string
  flexible?: Flexible | undefined
}

const lengths = ['weekend', ...Array.from({ length: maxStayNights }, (_, i) => i + 1)] as const

/**
 * For who has no dates yet, beside the dates in a box of its own: how long, and in which month. Works without a script, for the next months. With one (flexibleDates.ts) months can be chosen, and it
 * and the dates take each other's place.
 */
export function FlexibleDates({ id, flexible }: Props) {
  const messages = getMessages('form')
  return (
    <flexible-dates className="block">
      <details open={flexible !== undefined}>
        <summary className="link absolute end-0 top-[0.7rem] inline-flex -translate-y-1/2 cursor-pointer list-none items-center py-1 text-sm">
          {messages.flexible}
        </summary>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <p className="min-w-0">
            <label className="label" htmlFor={`${id}-flexible`}>
              {messages.howLong}
            </label>
            <select id={`${id}-flexible`} name="flexible" className="input" defaultValue={flexible?.flexible ?? ''}>
              <option value="">{messages.exactDates}</option>
              {lengths.map(nights => (
                <option key={nights} value={nights}>
                  {formatLength(nights)}
                </option>
              ))}
            </select>
          </p>
          <p className="min-w-0">
            <label className="label" htmlFor={`${id}-month`}>
              {messages.whichMonth}
            </label>
            <select id={`${id}-month`} name="month" className="input" defaultValue={flexible?.month ?? ''}>
              <option value="">{messages.nextMonths}</option>
              {flexible?.month && <option value={flexible.month}>{formatMonthOfYear(flexible.month)}</option>}
            </select>
          </p>
        </div>
      </details>
    </flexible-dates>
  )
}
