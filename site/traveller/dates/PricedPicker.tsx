import { useState } from 'react'
import { addMonths, nightCount } from '../../../api/domain/days.ts'
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
  const first = nights?.find(({ price }) => price)?.price
  // In a place each night may be another house: no stay costs their sum.
  const cheapest = priced.property !== undefined && nights ? cheapestRun(nights, length) : undefined
  return (
    <>
      <RangePicker dates={dates} today={today} months={months} nights={nights ?? []} onMonth={setMonth} onChoose={onChoose} />
      <p className="min-h-[2lh] max-w-77 px-1 text-sm text-muted">{first && legend(first.currency, priced)}</p>
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
          )}
        </p>
      )}
    </>
  )
}

function legend(currency: string, { guests = 0, women = 0, men = 0, other = 0 }: Priced) {
  const n = guests + women + men + other || 1
  return say(words('dates').legend, { currency, guests: say(words('party').guests, { n }) })
}

const monthWords = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
