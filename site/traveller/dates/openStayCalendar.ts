import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { CalendarGrid } from '../../kit/day/calendarGrid.ts'
import { isSheet } from '../../kit/day/isSheet.ts'
import { createMonthNav } from '../../kit/day/monthNav.ts'
import { createSheetHead } from '../../kit/day/openDayCalendar.ts'
import { openFloating } from '../../kit/day/openFloating.ts'
import { element } from '../../lib/element.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Dates } from '../stay/dates.ts'
import { createCheapestStay } from './cheapestStay.ts'
import { NightPriceBook, type PriceQuery } from './nightPriceBook.ts'
import { formatHint, formatLegend, formatProblem, presentStayDay } from './stayDayFormat.ts'
import { createStayEnds } from './stayEnds.ts'
import { completeDates, findDayProblem, pressDay, type StayEnd } from './stayNights.ts'

interface Options {
  dates: Dates
  /** What the first press sets. */
  end: StayEnd
  today: Day
  anchor: HTMLElement
  field: HTMLElement
  /** Shows the lowest price of each night. */
  priced?: PriceQuery | null | undefined
  onClose: (dates: Dates) => void
  /** Another way to say when, offered while no day is chosen. */
  onFlexible?: (() => void) | undefined
  /** A digit was typed: the field takes it. */
  onDigit: (digit: string) => void
}

/** Windows with room for two months. */
const TWO_MONTHS_FROM_PX = 720
const SELECTABLE_DAYS = 730

/** The calendar for both dates of a stay: a list of months that fills a telephone, two months below the field elsewhere. */
export const openStayCalendar = (options: Options) => new StayCalendar(options).open()

class StayCalendar {
  readonly #options: Options
  readonly #isList = isSheet()
  readonly #book: NightPriceBook | undefined
  readonly #cheapest: ReturnType<typeof createCheapestStay> | undefined
  readonly #grid: CalendarGrid
  readonly #ends = createStayEnds(end => this.#setEnd(end))
  readonly #status = element('p', { role: 'status', class: 'min-w-0 grow' })
  readonly #legend = element('p', { class: 'calendar-legend' })
  readonly #clear = createButton('button-quiet button-small', getMessages('calendar').clear, () => this.#clearDates())
  readonly #flexible: HTMLElement | undefined
  #dates: Dates
  #end: StayEnd
  /** The day up to which a stay that is being chosen is marked. */
  #pointed: Day | undefined
  #close: () => void = () => undefined

  constructor(options: Options) {
    const { dates, end, priced, today } = options
    this.#options = options
    this.#dates = dates
    this.#end = dates.arrival ? end : 'arrival'
    this.#book = priced ? new NightPriceBook(priced, () => this.#update()) : undefined
    this.#cheapest = this.#book?.query.property === undefined ? undefined : createCheapestStay(this.#book, stay => this.#finish(stay))
    const { onFlexible } = options
    if (onFlexible)
      this.#flexible = createButton('button-quiet button-small', getMessages('calendar').flexible, () => {
        this.#close()
        onFlexible()
      })
    this.#grid = this.#createGrid(dates[this.#end] || dates.arrival || today)
  }

  open() {
    const { anchor, field, onClose, onDigit } = this.#options
    const content = this.#createContent()
    this.#close = openFloating(content, {
      label: getMessages('calendar').title,
      anchor,
      field,
      fillsPhone: true,
      onClose: () => {
        this.#book?.close()
        onClose(completeDates(this.#dates))
      },
    })
    content.addEventListener('keydown', event => {
      if (!/^\p{Nd}$/u.test(event.key)) return
      event.preventDefault()
      this.#close()
      onDigit(event.key)
    })
    this.#update()
    this.#grid.open()
  }

  #createGrid(current: Day) {
    const { today } = this.#options
    return new CalendarGrid(
      {
        first: today,
        last: addDays(today, SELECTABLE_DAYS),
        today,
        layout: this.#isList ? 'list' : innerWidth >= TWO_MONTHS_FROM_PX ? 2 : 1,
        hasPrices: this.#book !== undefined,
        presentDay: day => presentStayDay(day, { dates: this.#dates, end: this.#end, today, pointed: this.#pointed, book: this.#book }),
        onPress: day => this.#press(day),
        onPoint: day => this.#point(day),
        onMonths: months => this.#book?.request(months),
      },
      current,
    )
  }

  #createContent() {
    const { title, done } = getMessages('calendar')
    const buttons = [
      this.#status,
      ...(this.#flexible ? [this.#flexible] : []),
      this.#clear,
      createButton('button-primary calendar-done', done, () => this.#close()),
    ]
    return element(
      'div',
      { class: 'calendar' },
      ...(this.#isList ? [createSheetHead(title, getMessages('kit').close, () => this.#close())] : []),
      this.#ends.element,
      ...(this.#isList ? [] : [createMonthNav(this.#grid)]),
      this.#grid.element,
      element(
        'div',
        { class: 'calendar-foot' },
        ...(this.#book ? [this.#legend] : []),
        ...(this.#cheapest ? [this.#cheapest.element] : []),
        element('div', { class: 'flex items-center gap-2' }, ...buttons),
      ),
    )
  }

  #press(day: Day) {
    const problem = findDayProblem(this.#end, day, { arrival: this.#dates.arrival, today: this.#options.today })
    if (problem && problem !== 'backwards') {
      this.#status.textContent = formatProblem(problem)
      return
    }
    const { dates, next } = pressDay(day, this.#end, this.#dates)
    this.#dates = dates
    this.#end = next
    this.#pointed = undefined
    // A telephone shows what was chosen until it is confirmed.
    if (dates.departure && !this.#isList) this.#close()
    else this.#update()
  }

  #point(day: Day) {
    if (this.#pointed === day || this.#end !== 'departure' || this.#dates.departure) return
    this.#pointed = day
    this.#grid.refresh()
  }

  #setEnd(end: StayEnd) {
    this.#end = this.#dates.arrival ? end : 'arrival'
    this.#update()
  }

  #clearDates() {
    this.#dates = { arrival: '', departure: '' }
    this.#end = 'arrival'
    this.#update()
    this.#grid.focus(this.#options.today)
  }

  #finish(dates: Dates) {
    this.#dates = dates
    this.#close()
  }

  #update() {
    this.#grid.refresh()
    this.#ends.update(this.#dates, this.#end)
    this.#status.textContent = formatHint(this.#dates)
    this.#clear.hidden = !this.#dates.arrival
    if (this.#flexible) this.#flexible.hidden = Boolean(this.#dates.arrival)
    if (!this.#book) return
    this.#legend.replaceChildren(...formatLegend(this.#book))
    this.#cheapest?.show(this.#grid.firstMonth, this.#dates)
  }
}

function createButton(style: string, label: string, onPress: () => void) {
  const button = element('button', { type: 'button', class: `button ${style}` }, label)
  button.addEventListener('click', onPress)
  return button
}
