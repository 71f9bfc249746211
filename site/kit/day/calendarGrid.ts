import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import { element, setAttribute } from '../../lib/element.ts'
import { language } from '../../lib/language/language.ts'
import { dayForKey } from './dayForKey.ts'
import { drawMonth } from './drawMonth.ts'
import { monthOf, monthsFromTo } from './monthWeeks.ts'

/** What a calendar shows of a day. */
export interface DayView {
  /** Read out instead of the number: the whole date, and why the day is out of use. */
  label: string
  isDisabled?: boolean
  isSelected?: boolean
  /** Its place in a stay. */
  span?: 'start' | 'middle' | 'end' | undefined
  /** A price below the number; empty where none is known. */
  price?: string | undefined
  isFull?: boolean
  /** Among the lowest prices of its month. */
  isCheapest?: boolean
}

interface GridOptions {
  first: Day
  last: Day
  today: Day
  /** Months side by side, or a list of all to scroll. */
  layout: number | 'list'
  hasPrices?: boolean
  presentDay: (day: Day) => DayView
  onPress: (day: Day) => void
  /** The day below the pointer or with the focus. */
  onPoint?: (day: Day) => void
  /** Called whenever other months are visible. */
  onMonths?: (months: readonly string[]) => void
}

/** Months that a list draws at once, and again whenever its end comes near. */
const MONTHS_AT_ONCE = 3

/** Months of days that are pressed or walked through by keyboard; who uses it says what a day looks like and does. */
export class CalendarGrid {
  readonly element = element('div', { class: 'calendar-months' })
  readonly #options: GridOptions
  readonly #buttons = new Map<Day, HTMLButtonElement>()
  readonly #firstWeekday = locales[language()].firstWeekday
  readonly #end = element('div', { class: 'h-px' })
  /** Of a list, the months that come into view. */
  readonly #seen = new IntersectionObserver(entries => {
    const months = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => (target as HTMLElement).dataset.month ?? '')
    if (months.length) this.#options.onMonths?.(months)
  })
  #months: readonly string[] = []
  #current: Day

  constructor(options: GridOptions, current: Day) {
    this.#options = options
    this.#current = current
    setAttribute(this.element, 'data-layout', options.layout === 'list' ? 'list' : 'pages')
    this.element.addEventListener('click', e => this.#handle(e.target, day => this.#choose(day)))
    this.element.addEventListener('keydown', e => this.#press(e))
    this.element.addEventListener('focusin', e => this.#handle(e.target, day => options.onPoint?.(day)))
    this.element.addEventListener('pointerover', e => e.pointerType === 'mouse' && this.#handle(e.target, day => options.onPoint?.(day)))
    if (options.layout === 'list') this.#startList()
    else this.showMonth(monthOf(current))
  }

  /** Whether an earlier or a later month can be shown. */
  canStep(months: number): boolean {
    const edge = months < 0 ? this.#months[0] : this.#months.at(-1)
    return edge !== undefined && (months < 0 ? edge > monthOf(this.#options.first) : edge < monthOf(this.#options.last))
  }

  step(months: number) {
    if (this.canStep(months)) this.showMonth(stepMonth(this.#months[0] ?? '', months))
  }

  /** Draws this month as the first one. */
  showMonth(month: string) {
    const { layout, first, last } = this.#options
    const count = layout === 'list' ? MONTHS_AT_ONCE : layout
    const [earliest, latest] = [monthOf(first), stepMonth(monthOf(last), 1 - count)]
    const start = month > latest ? latest : month
    const from = start < earliest ? earliest : start
    this.#draw(monthsFromTo(from, stepMonth(from, count - 1)))
  }

  focus(day: Day) {
    const { first, last } = this.#options
    this.#current = day < first ? first : day > last ? last : day
    this.#bringIn(monthOf(this.#current))
    this.#updateTabStop()
    this.#buttons.get(this.#current)?.focus({ preventScroll: this.#options.layout !== 'list' })
  }

  /** To be called once it is in the page: the current day has the focus, in a list below the top. */
  open() {
    if (this.#options.layout === 'list')
      this.element.querySelector(`[data-month="${monthOf(this.#current)}"]`)?.scrollIntoView({ block: 'start' })
    this.focus(this.#current)
  }

  /** The first month that is shown, in a list that of the current day. */
  get firstMonth() {
    const [first] = this.#options.layout === 'list' ? [] : this.#months
    return first ?? monthOf(this.#current)
  }

  /** Asks again what the days look like. */
  refresh() {
    for (const [day, button] of this.#buttons) this.#present(day, button)
  }

  #choose(day: Day) {
    this.#current = day
    this.#updateTabStop()
    this.#options.onPress(day)
  }

  #startList() {
    const first = monthOf(this.#options.first)
    const needed = stepMonth(monthOf(this.#current), MONTHS_AT_ONCE - 1)
    this.#draw(monthsFromTo(first, needed))
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#extend(), {
      root: this.element,
      rootMargin: '600px',
    })
    observer.observe(this.#end)
  }

  #draw(months: readonly string[]) {
    this.#buttons.clear()
    this.element.replaceChildren(...months.map(month => this.#createMonth(month)))
    if (this.#options.layout === 'list') this.element.append(this.#end)
    this.#setMonths(months)
    this.#updateTabStop()
  }

  #extend() {
    const last = this.#months.at(-1) ?? ''
    const limit = monthOf(this.#options.last)
    const end = stepMonth(last, MONTHS_AT_ONCE)
    const more = last < limit ? monthsFromTo(stepMonth(last, 1), end < limit ? end : limit) : []
    if (!more.length) return
    this.#end.before(...more.map(month => this.#createMonth(month)))
    this.#setMonths([...this.#months, ...more])
  }

  #bringIn(month: string) {
    if (this.#months.includes(month)) return
    if (this.#options.layout !== 'list') {
      // The next month comes in at the side it is on, as with the buttons.
      this.step(month < (this.#months[0] ?? '') ? -1 : 1)
      if (!this.#months.includes(month)) this.showMonth(month)
      return
    }
    while (!this.#months.includes(month) && (this.#months.at(-1) ?? '') < monthOf(this.#options.last)) this.#extend()
  }

  #setMonths(months: readonly string[]) {
    this.#months = months
    if (this.#options.layout !== 'list') this.#options.onMonths?.(months)
  }

  #createMonth(month: string) {
    const { today, hasPrices = false } = this.#options
    const { table, days } = drawMonth(month, { firstWeekday: this.#firstWeekday, today, hasPrices })
    for (const [day, button] of days) {
      this.#buttons.set(day, button)
      this.#present(day, button)
    }
    if (this.#options.layout === 'list') this.#seen.observe(table)
    return table
  }

  #present(day: Day, button: HTMLButtonElement) {
    const { label, isDisabled, isSelected, span, price, isFull, isCheapest } = this.#options.presentDay(day)
    const cell = button.parentElement as HTMLElement
    setAttribute(button, 'aria-label', label)
    setAttribute(button, 'aria-disabled', isDisabled && 'true')
    setAttribute(cell, 'aria-selected', isSelected && 'true')
    setAttribute(cell, 'data-span', span)
    setAttribute(button, 'data-full', isFull)
    setAttribute(button, 'data-cheapest', isCheapest)
    if (button.lastElementChild !== button.firstElementChild) setAttribute(button.lastElementChild as Element, 'data-price', price ?? '')
  }

  /** One day can be reached by Tab: the current one, else the first that is drawn. */
  #updateTabStop() {
    const stop = this.#buttons.has(this.#current) ? this.#current : this.#buttons.keys().next().value
    for (const [day, button] of this.#buttons) {
      const index = day === stop ? 0 : -1
      if (button.tabIndex !== index) button.tabIndex = index
    }
  }

  #press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    this.#handle(event.target, day => {
      const next = dayForKey(day, { key: directedArrowKey(event.key), shiftKey: event.shiftKey }, this.#firstWeekday)
      if (!next) return
      event.preventDefault()
      this.focus(next)
    })
  }

  #handle(target: EventTarget | null, act: (day: Day) => void) {
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined
    if (day) act(day)
  }
}

const stepMonth = (month: string, by: number) => monthOf(addMonths(`${month}-01`, by))
