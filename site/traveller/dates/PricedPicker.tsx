import { useState } from 'react'
import { addMonths, nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatStay } from '../../lib/format/format.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { type ApproxConversion, useApproxConversion } from '../currency/useApproxConversion.ts'
import { formatPinPrice } from '../map/pinFormat.ts'
import type { Dates } from '../stay/dates.ts'
import { RangePicker } from '../stay/RangePicker.tsx'
import { cheapestRun } from './nightPrices.ts'
import { type PriceQuery, useMonthPrices } from './useMonthPrices.ts'

interface Props {
  dates: Dates
  today: string
  months: 1 | 2
  priced: PriceQuery
  onChoose: (dates: Dates) => void
}

const defaultNights = 2

/** The calendar with the lowest price of each night; for a single hostel it also offers the cheapest consecutive nights of the month. */
export function PricedPicker({ dates, today, months, priced, onChoose }: Props) {
  const [month, setMonth] = useState((dates.arrival || today).slice(0, 7))
  const [here, next] = [
    useMonthPrices(priced, month),
    useMonthPrices(priced, months === 2 ? addMonths(`${month}-01`, 1).slice(0, 7) : undefined),
  ]
  const nights = here && [...here, ...(next ?? [])]
  const length = dates.departure ? nightCount(dates.arrival, dates.departure) : defaultNights
  const about = useApproxConversion()
  // Prices are shown only once their currency is known, so that they do not change before the reader's eyes.
  const visible = about ? nights : undefined
  const first = visible?.find(({ price }) => price)?.price
  // In a place each night may be at another property, so the sum of nights is no price of a stay.
  const cheapest = priced.property !== undefined && nights ? cheapestRun(nights, length) : undefined
  return (
    <>
      <RangePicker
        dates={dates}
        today={today}
        months={months}
        nights={visible ?? []}
        about={about}
        onMonth={setMonth}
        onChoose={onChoose}
      />
      <p className="min-h-[2lh] max-w-77 px-1 text-sm text-muted">{first && formatLegend(first, priced, about)}</p>
      {priced.property !== undefined && (
        <p className="mt-1 min-h-[max(2lh,2.75rem)] max-w-77 px-1 text-sm">
          {cheapest && (
            <button
              type="button"
              className="link text-start"
              onClick={() => onChoose({ arrival: cheapest.arrival, departure: cheapest.departure })}
            >
              {t(getMessages('dates').cheapest, {
                n: length,
                month: formatMonth(month),
                stay: formatStay(cheapest.arrival, cheapest.departure),
                price: formatPinPrice(cheapest),
              })}
            </button>
          )}{' '}
          {cheapest && <ApproxPrice price={cheapest} room="beside" />}
        </p>
      )}
    </>
  )
}

function formatLegend(price: Money, { guests = 0, women = 0, men = 0, other = 0 }: PriceQuery, about: ApproxConversion | undefined) {
  const n = guests + women + men + other || 1
  const { legend, legendAbout } = getMessages('dates')
  const visible = about?.(price)
  return t(visible ? legendAbout : legend, { currency: (visible ?? price).currency, guests: t(getMessages('party').guests, { n }) })
}

const formatMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
