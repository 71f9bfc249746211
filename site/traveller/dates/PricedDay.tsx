import { createContext, use } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatShortPrice } from '../map/pinFormat.ts'
import type { Night } from './nightPrices.ts'

/** Undefined for a night that was not requested; null for one that is not available. */
export type NightPriceLookup = (night: Day) => Night['price'] | undefined
export const NightPricesContext = createContext<NightPriceLookup>(() => undefined)

/** A day of the calendar with the lowest price of its night. The accessible label contains both. */
export function PricedDay({ children, ...props }: DayButtonProps) {
  const price = use(NightPricesContext)(props.day.isoDate)
  return (
    <DayButton {...props}>
      <span className={`block leading-tight ${price === null && !props.modifiers.disabled ? 'line-through' : ''}`}>{children}</span>
      <span
        data-price={price ? formatShortPrice(price) : ''}
        className="block min-h-4 text-xs leading-4 whitespace-nowrap after:content-[attr(data-price)]"
      />
    </DayButton>
  )
}
