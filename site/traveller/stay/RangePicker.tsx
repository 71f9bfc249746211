import { DayPicker } from 'react-day-picker'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { calendarClasses, toDate, toDay } from '../../kit/day/calendarLook.ts'
import { calendarWords } from '../../kit/day/calendarWords.ts'
import { formatDay } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { wholeWords } from '../currency/rates.ts'
import type { About } from '../currency/useAbout.ts'
import type { Night } from '../dates/nightPrices.ts'
import { PricedDay, PricesShown } from '../dates/PricedDay.tsx'
import { pinPrice } from '../map/pinWords.ts'
import type { Dates } from './DateFields.tsx'

interface Props {
  dates: Dates
  today: string
  months: 1 | 2
  onChoose: (dates: Dates) => void
  /** With what each costs at least: shown below the days. */
  nights?: readonly Night[]
  /** The same in the visitor's currency, shown in its place: the legend says that it is. */
  about?: About | undefined
  /** Another month is looked at, `YYYY-MM`. */
  onMonth?: (month: string) => void
}

export const longestStay = 31

/** The first day is the arrival, the second the departure; a third begins anew. */
export function RangePicker({ dates: { arrival, departure }, today, months, onChoose, nights, about, onMonth }: Props) {
  const choose = (day: string) => {
    const isEnd = arrival && !departure && day > arrival && nightCount(arrival, day) <= longestStay
    onChoose(isEnd ? { arrival, departure: day } : { arrival: day, departure: '' })
  }
  const { labels, formatters, dir } = calendarWords(words('calendar'))
  const prices = new Map(nights?.map(({ night, price }) => [night, price]))
  return (
    <PricesShown value={night => shownOf(prices.get(night), about)}>
      <DayPicker
        mode="range"
        dir={dir}
        autoFocus
        weekStartsOn={1}
        numberOfMonths={months}
        pagedNavigation
        defaultMonth={toDate(arrival || today)}
        startMonth={toDate(today)}
        endMonth={toDate(addDays(today, 730))}
        disabled={{ before: toDate(today) }}
        selected={arrival ? { from: toDate(arrival), to: departure ? toDate(departure) : undefined } : undefined}
        onSelect={(_, day) => choose(toDay(day))}
        onMonthChange={date => onMonth?.(toDay(date).slice(0, 7))}
        labels={{ ...labels, labelDayButton: date => labelOf(toDay(date), prices.get(toDay(date)), about) }}
        formatters={formatters}
        classNames={classes}
        {...(nights && { components: { DayButton: PricedDay } })}
      />
    </PricesShown>
  )
}

/** With the number as it stands in the cell: what is said is what is seen. */
function labelOf(night: string, price: Night['price'] | undefined, about: About | undefined) {
  const day = formatDay(night)
  if (price === undefined) return day
  if (!price) return say(words('dates').full, { day })
  const other = about?.(price)
  return say(words('dates').night, { day, price: other ? say(words('currency').about, { price: wholeWords(other) }) : pinPrice(price) })
}

const shownOf = (price: Night['price'] | undefined, about: About | undefined) => price && (about?.(price) ?? price)

const classes = {
  ...calendarClasses,
  selected: 'bg-accent-soft',
  range_start: 'rounded-s-control [&>button]:bg-accent [&>button]:text-accent-ink',
  range_end: 'rounded-e-control [&>button]:bg-accent [&>button]:text-accent-ink',
  range_middle: '',
}
