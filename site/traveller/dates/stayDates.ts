import { isDay } from '../../../domain/calendar/days.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { toast } from '../../lib/toast.ts'
import type { Dates } from '../stay/dates.ts'
import type { PriceQuery } from './nightPriceBook.ts'
import type { StayEnd } from './stayNights.ts'

export interface StayField {
  end: StayEnd
  /** Shows the day as text, and takes typed ones. */
  text: HTMLInputElement
  /** Is sent with the form. */
  day: HTMLInputElement
}

const entry = loadWhenTouched(() => import('./stayEntry.ts'))
const opensCalendar = ({ key }: KeyboardEvent) => key === 'F4' || key === 'ArrowDown'

/** React renders the element on the server as well, which has none. */
const ElementBase = globalThis.HTMLElement ?? class {}

/**
 * Both dates of a stay (StayDates.tsx): date fields of the browser become text fields of the same size. The calendar and the reading of typed days are
 * loaded when one is first touched (stayEntry.ts). Says `stay:dates` whenever the dates change.
 */
export class StayDatesElement extends ElementBase {
  /** The prices that its calendar shows, where they are not those of a plain form. */
  getPriceQuery: (() => PriceQuery | undefined) | undefined
  fields: readonly StayField[] = []
  isTyping = false

  connectedCallback() {
    this.#takeOverOnce()
  }

  get dates(): Dates {
    const [arrival = '', departure = ''] = this.fields.map(({ day }) => day.value)
    return { arrival, departure }
  }

  set dates(dates: Dates) {
    // A form around it is connected first.
    this.#takeOverOnce()
    this.write(dates)
    if (!this.isTyping) entry.code?.showProblems(this)
  }

  /** Writes what was chosen or typed, and says so; the field that is being typed in stays as typed. */
  change(dates: Dates, typed?: StayField) {
    const before = this.dates
    this.write(dates, typed)
    if (before.arrival !== dates.arrival || before.departure !== dates.departure)
      this.dispatchEvent(new CustomEvent('stay:dates', { bubbles: true }))
  }

  write(dates: Dates, typed?: StayField) {
    for (const field of this.fields) {
      const { end, day, text } = field
      if (field === typed || (this.isTyping && day.value === dates[end])) day.value = dates[end]
      else {
        day.value = dates[end]
        text.value = dates[end] && formatNearDay(dates[end])
        // Who is about to type in it replaces what came from the other field.
        if (text.ownerDocument.activeElement === text) text.select()
      }
      // One date asks for the other.
      if (this.hasAttribute('data-optional')) text.required = Boolean(dates.arrival || dates.departure)
    }
  }

  #takeOverOnce() {
    if (!this.fields.length) this.fields = (['arrival', 'departure'] as const).map(end => this.#takeOver(end))
  }

  #takeOver(end: StayEnd): StayField {
    const find = (selector: string) => this.querySelector<HTMLInputElement>(selector)!
    const [text, day] = [find(`[data-field=${end}]`), find(`input[type=hidden][name=${end}]`)]
    // What a way back has restored, else what was typed before this script, else what the page came with.
    day.value = text.value === text.defaultValue ? day.value || text.value : text.value
    day.disabled = false
    text.removeAttribute('name')
    text.type = 'text'
    text.autocomplete = 'off'
    text.placeholder = getMessages('stay').choose
    text.value = day.value && formatNearDay(day.value)
    text.ariaHasPopup = 'dialog'
    const field = { end, text, day }
    this.#listen(field)
    return field
  }

  #listen(field: StayField) {
    const { text } = field
    const open = () =>
      entry.use(
        ({ openFor }) => openFor(this, field),
        () => toast('error', getMessages('suggest').noLine),
      )
    text.addEventListener('pointerenter', entry.prepare)
    text.addEventListener('focus', () => {
      entry.prepare()
      text.select()
    })
    // A touch would open the keyboard of a telephone below the calendar.
    text.addEventListener('pointerdown', e => {
      text.readOnly = e.pointerType !== 'mouse'
    })
    text.addEventListener('blur', () => {
      text.readOnly = false
    })
    text.addEventListener('click', open)
    text.addEventListener('keydown', event => {
      if (!opensCalendar(event)) return
      event.preventDefault()
      open()
    })
    text.addEventListener('input', () => {
      this.isTyping = true
      const typed = text.value.trim()
      if (isDay(typed)) this.change({ ...this.dates, [field.end]: typed }, field)
      entry.use(({ readTyped }) => readTyped(this, field))
    })
    text.addEventListener('change', () => entry.use(({ commitTyped }) => commitTyped(this, field)))
  }
}

if (globalThis.customElements && !customElements.get('stay-dates')) customElements.define('stay-dates', StayDatesElement)
