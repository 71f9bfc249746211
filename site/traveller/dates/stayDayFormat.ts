import { type Day, nightCount } from '../../../domain/calendar/days.ts'
import { maxStayNights } from '../../../domain/rates/restrictions.ts'
import type { DayView } from '../../kit/day/calendarGrid.ts'
import { element } from '../../lib/element.ts'
import { formatDay, formatPrice } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatRounded } from '../currency/rates.ts'
import { formatShortPrice } from '../map/pinFormat.ts'
import type { Dates } from '../stay/dates.ts'
import type { NightPriceBook } from './nightPriceBook.ts'
import { type DayProblem, findDayProblem, type StayEnd } from './stayNights.ts'

interface Context {
  dates: Dates
  end: StayEnd
  today: Day
  /** The day up to which a stay that is being chosen is marked. */
  pointed: Day | undefined
  book: NightPriceBook | undefined
}

/** A day of the calendar of a stay: in or out of use, its place in the stay, and its price. */
export function presentStayDay(day: Day, { dates, end, today, pointed, book }: Context): DayView {
  const problem = findDayProblem(end, day, { arrival: dates.arrival, today })
  const isDisabled = problem === 'past' || problem === 'tooLong'
  const isSelected = dates.arrival !== '' && day >= dates.arrival && day <= (dates.departure || dates.arrival)
  const price = isDisabled ? undefined : book?.priceOf(day)
  const isCheapest = Boolean(price && book?.isCheapest(day))
  const words = [
    formatDay(day),
    isDisabled && formatProblem(problem),
    day === dates.arrival && getMessages('stay').arrival,
    day === dates.departure && getMessages('stay').departure,
    isCheapest && getMessages('calendar').lowest,
  ]
  return {
    label: joinWithCommas([price === undefined ? words[0] : formatPricedDay(day, price, book), ...words.slice(1)]),
    isDisabled,
    isSelected,
    span: spanOf(day, dates, pointed),
    price: price ? formatShortPrice(book?.about?.(price) ?? price) : undefined,
    isFull: price === null,
    isCheapest,
  }
}

/** The label contains the price exactly as it is shown. */
function formatPricedDay(night: Day, price: NonNullable<ReturnType<NightPriceBook['priceOf']>> | null, book: NightPriceBook | undefined) {
  const messages = getMessages('calendar')
  const day = formatDay(night)
  if (!price) return t(messages.full, { day })
  const other = book?.about?.(price)
  return t(messages.night, {
    day,
    price: other ? t(getMessages('currency').about, { price: formatRounded(other) }) : formatPrice(price),
  })
}

function spanOf(day: Day, { arrival, departure }: Dates, pointed: Day | undefined): DayView['span'] {
  const marked = pointed && arrival && pointed > arrival && nightCount(arrival, pointed) <= maxStayNights ? pointed : ''
  const last = departure || marked
  if (!arrival || day < arrival || day > (last || arrival)) return undefined
  if (day === arrival) return 'start'
  return day === last ? 'end' : 'middle'
}

export function formatProblem(problem: DayProblem): string {
  const messages = getMessages('calendar')
  return problem === 'tooLong' ? t(messages.tooLong, { n: maxStayNights }) : messages[problem]
}

export function formatHint({ arrival, departure }: Dates): string {
  const messages = getMessages('calendar')
  if (!arrival) return messages.arrival
  return departure ? messages.again : messages.departure
}

/** What the prices below the days are, and how the lowest are marked. Empty until one is known. */
export function formatLegend(book: NightPriceBook): (string | Node)[] {
  const price = book.about && book.firstPrice()
  if (!price) return []
  const { guests = 0, women = 0, men = 0, other = 0 } = book.query
  const { legend, legendAbout, lowest } = getMessages('calendar')
  const approximate = book.about?.(price)
  const n = guests + women + men + other || 1
  const text = t(approximate ? legendAbout : legend, {
    currency: (approximate ?? price).currency,
    guests: t(getMessages('party').guests, { n }),
  })
  return !book.hasCheapest() ? [text] : [text, ' · ', element('span', { class: 'calendar-lowest' }, lowest)]
}
