import { nightCount } from '../../../domain/calendar/days.ts'
import { element } from '../../lib/element.ts'
import { formatPrice, formatStay } from '../../lib/format/format.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatRounded } from '../currency/rates.ts'
import type { Dates } from '../stay/dates.ts'
import type { NightPriceBook } from './nightPriceBook.ts'
import { cheapestRun } from './nightPrices.ts'
import { DEFAULT_NIGHTS } from './stayNights.ts'

/** Offers the cheapest consecutive nights of a month at one hostel. In a place each night may be at another hostel: their sum is no price of a stay. */
export function createCheapestStay(book: NightPriceBook, onChoose: (dates: Dates) => void) {
  const button = element('button', { type: 'button', class: 'link text-start' })
  const about = element('span', { class: 'text-muted' })
  let found: Dates | undefined
  button.addEventListener('click', () => found && onChoose(found))
  return {
    element: element('p', { class: 'calendar-cheapest' }, button, ' ', about),
    show(month: string, dates: Dates) {
      const n = dates.departure ? nightCount(dates.arrival, dates.departure) : DEFAULT_NIGHTS
      const run = book.about && cheapestRun(book.nightsOf(month), n)
      found = run && { arrival: run.arrival, departure: run.departure }
      const other = run && book.about?.(run)
      button.textContent = run
        ? t(getMessages('calendar').cheapestStay, {
            n,
            month: formatMonthName(month),
            stay: formatStay(run.arrival, run.departure),
            price: formatPrice(run),
          })
        : ''
      about.textContent = other ? t(getMessages('currency').about, { price: formatRounded(other) }) : ''
    },
  }
}

const formatMonthName = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
