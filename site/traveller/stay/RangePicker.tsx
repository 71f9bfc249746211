import { DayPicker } from 'react-day-picker'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { buildCalendarLabels } from '../../kit/day/calendarLabels.ts'
import { calendarClasses, toDate, toDay } from '../../kit/day/calendarStyles.ts'
import { formatDay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatWholeMoney } from '../currency/rates.ts'
import type { ApproxConversion } from '../currency/useApproxConversion.ts'
import type { Night } from '../dates/nightPrices.ts'
import { NightPricesContext, PricedDay } from '../dates/PricedDay.tsx'
import { formatPinPrice } from '../map/pinFormat.ts'
import type { Dates } from './dates.ts'

interface Props {
  dates: Dates
  today: string
  months: 1 | 2
  onChoose: (dates: Dates) => void
  /** Lowest prices, shown below the days. */
  nights?: readonly Night[]
  /** Converts prices to the visitor's currency, which the legend names. */
  about?: ApproxConversion | undefined
  /** Called when another month is shown, `YYYY-MM`. */
  onMonth?: (month: string) => void
}

export const longestStay = 31

/** The first click is the arrival, the second the departure; a third starts again. */
export function RangePicker({ dates: { arrival, departure }, today, months, onChoose, nights, about, onMonth }: Props) {
  const choose = (day: string) => {
    const isEnd = arrival && !departure && day > arrival && nightCount(arrival, day) <= longestStay
    onChoose(isEnd ? { arrival, departure: day } : { arrival: day, departure: '' })
  }
  const { labels, formatters, dir } = buildCalendarLabels(getMessages('calendar'))
  const prices = new Map(nights?.map(({ night, price }) => [night, price]))
  return (
    <NightPricesContext value={night => convertDisplayedPrice(prices.get(night), about)}>
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
        labels={{ ...labels, labelDayButton: date => formatDayLabel(toDay(date), prices.get(toDay(date)), about) }}
        formatters={formatters}
        classNames={classes}
        {...(nights && { components: { DayButton: PricedDay } })}
      />
    </NightPricesContext>
  )
}

/** The accessible label contains the price exactly as it is shown. */
function formatDayLabel(night: string, price: Night['price'] | undefined, about: ApproxConversion | undefined) {
  const day = formatDay(night)
  if (price === undefined) return day
  if (!price) return t(getMessages('dates').full, { day })
  const other = about?.(price)
  return t(getMessages('dates').night, {
    day,
    price: other ? t(getMessages('currency').about, { price: formatWholeMoney(other) }) : formatPinPrice(price),
  })
}

const convertDisplayedPrice = (price: Night['price'] | undefined, about: ApproxConversion | undefined) => price && (about?.(price) ?? price)

const classes = {
  ...calendarClasses,
  selected: 'bg-accent-soft',
  range_start: 'rounded-s-control [&>button]:bg-accent [&>button]:text-accent-ink',
  range_end: 'rounded-e-control [&>button]:bg-accent [&>button]:text-accent-ink',
  range_middle: '',
}
