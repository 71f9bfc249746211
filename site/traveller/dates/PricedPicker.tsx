import { useState } from 'react'
import { nightCount } from '../../../api/domain/days.ts'
import { formatStay } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { pinPrice } from '../map/pinWords.ts'
import type { Dates } from '../stay/DateFields.tsx'
import { RangePicker } from '../stay/RangePicker.tsx'
import { cheapestRun } from './nightPrices.ts'
import { type Priced, useMonth } from './useMonth.ts'

interface Props {
  dates: Dates
  today: string
  priced: Priced
  onChoose: (dates: Dates) => void
}

const usualNights = 2

/** The calendar of a hostel: what each night costs at least, and the nights of the month that cost least together. */
export function PricedPicker({ dates, today, priced, onChoose }: Props) {
  const [month, setMonth] = useState((dates.arrival || today).slice(0, 7))
  const nights = useMonth(priced, month)
  const length = dates.departure ? nightCount(dates.arrival, dates.departure) : usualNights
  const first = nights?.find(({ price }) => price)?.price
  const cheapest = nights && cheapestRun(nights, length)
  return (
    <>
      <RangePicker dates={dates} today={today} months={1} nights={nights ?? []} onMonth={setMonth} onChoose={onChoose} />
      <p className="min-h-5 max-w-77 px-1 text-sm text-muted">{first && legend(first.currency, priced)}</p>
      <p className="mt-1 min-h-11 max-w-77 px-1 text-sm">
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
        )}
      </p>
    </>
  )
}

function legend(currency: string, { guests = 0, women = 0, men = 0, other = 0 }: Priced) {
  const n = guests + women + men + other || 1
  return say(words('dates').legend, { currency, guests: say(words('party').guests, { n }) })
}

const monthWords = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
