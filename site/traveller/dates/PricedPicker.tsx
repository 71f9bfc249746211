import { useState } from 'react'
import { addMonths, nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatStay } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { type About, useAbout } from '../currency/useAbout.ts'
import { pinPrice } from '../map/pinWords.ts'
import type { Dates } from '../stay/DateFields.tsx'
import { RangePicker } from '../stay/RangePicker.tsx'
import { cheapestRun } from './nightPrices.ts'
import { type Priced, useMonth } from './useMonth.ts'

interface Props {
  dates: Dates
  today: string
  months: 1 | 2
  priced: Priced
  onChoose: (dates: Dates) => void
}

const usualNights = 2

/** The calendar with what each night costs at least; of a hostel also the nights of the month that cost least together. */
export function PricedPicker({ dates, today, months, priced, onChoose }: Props) {
  const [month, setMonth] = useState((dates.arrival || today).slice(0, 7))
  const [here, next] = [useMonth(priced, month), useMonth(priced, months === 2 ? addMonths(`${month}-01`, 1).slice(0, 7) : undefined)]
  const nights = here && [...here, ...(next ?? [])]
  const length = dates.departure ? nightCount(dates.arrival, dates.departure) : usualNights
  const about = useAbout()
  // Every amount at once: it would change under the eyes of who reads it.
  const shown = about ? nights : undefined
  const first = shown?.find(({ price }) => price)?.price
  // In a place each night may be another house: no stay costs their sum.
  const cheapest = priced.property !== undefined && nights ? cheapestRun(nights, length) : undefined
  return (
    <>
      <RangePicker dates={dates} today={today} months={months} nights={shown ?? []} about={about} onMonth={setMonth} onChoose={onChoose} />
      <p className="min-h-[2lh] max-w-77 px-1 text-sm text-muted">{first && legend(first, priced, about)}</p>
      {priced.property !== undefined && (
        <p className="mt-1 min-h-[max(2lh,2.75rem)] max-w-77 px-1 text-sm">
          {cheapest && (
            <button
              type="button"
              className="link text-start"
              onClick={() => onChoose({ arrival: cheapest.arrival, departure: cheapest.departure })}
            >
              {say(words('dates').cheapest, {
                n: length,
                month: monthWords(month),
                stay: formatStay(cheapest.arrival, cheapest.departure),
                price: pinPrice(cheapest),
              })}
            </button>
          )}{' '}
          {cheapest && <ApproxPrice price={cheapest} room="beside" />}
        </p>
      )}
    </>
  )
}

function legend(price: Money, { guests = 0, women = 0, men = 0, other = 0 }: Priced, about: About | undefined) {
  const n = guests + women + men + other || 1
  const { legend, legendAbout } = words('dates')
  const shown = about?.(price)
  return say(shown ? legendAbout : legend, { currency: (shown ?? price).currency, guests: say(words('party').guests, { n }) })
}

const monthWords = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
