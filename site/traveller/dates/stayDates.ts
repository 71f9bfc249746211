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

/** Still as the page brought it: a date field of the browser, which takes no other text. */
const isNative = ({ type }: HTMLInputElement) => type === 'date'

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

  #leaving = new AbortController()

  connectedCallback() {
    this.#takeOverOnce()
    this.#leaving = new AbortController()
    this.closest('form')?.addEventListener('submit', this.#holdUnread, { capture: true, signal: this.#leaving.signal })
  }

  disconnectedCallback() {
    this.#leaving.abort()
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

  /** Takes away both dates, what was typed instead of one, and what was wrong with it. */
  clear() {
    this.isTyping = false
    this.change({ arrival: '', departure: '' })
    entry.code?.showProblems(this)
  }

  write(dates: Dates, typed?: StayField) {
    for (const field of this.fields) {
      const { end, day, text } = field
      if (field === typed || (this.isTyping && day.value === dates[end])) day.value = dates[end]
      else if (isNative(text)) {
        day.value = dates[end]
        // The same again would take away what is half typed.
        if (text.value !== dates[end]) text.value = dates[end]
      } else {
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
    const field = { end, text, day }
    // Who is typing, or has the picker of a telephone open, goes on in the field of the browser until it is left.
    if (document.activeElement === text) {
      const follow = () => this.change({ ...this.dates, [end]: text.value }, field)
      text.addEventListener('input', follow)
      const adopt = () => {
        text.removeEventListener('input', follow)
        this.#adopt(field)
      }
      text.addEventListener('blur', adopt, { once: true })
    } else this.#adopt(field)
    return field
  }

  #adopt(field: StayField) {
    const { text, day } = field
    day.disabled = false
    text.removeAttribute('name')
    text.type = 'text'
    text.autocomplete = 'off'
    text.placeholder = getMessages('stay').choose
    text.value = day.value && formatNearDay(day.value)
    text.ariaHasPopup = 'dialog'
    this.#listen(field)
  }

  /** Opens the calendar once it is here, unless its visitor has gone on to another field by then. */
  #open(field: StayField) {
    const { text } = field
    text.ariaBusy = 'true'
    entry.use(
      ({ openFor }) => {
        text.ariaBusy = null
        if (document.activeElement === text) openFor(this, field)
      },
      () => {
        text.ariaBusy = null
        void toast('error', getMessages('suggest').noLine)
      },
    )
  }

  /** A day that was typed before its reading was here is sent once it was read. */
  readonly #holdUnread = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!this.isTyping || entry.code) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    if (submitter) submitter.ariaBusy = 'true'
    entry.use(
      ({ commitTyped }) => {
        if (submitter) submitter.ariaBusy = null
        for (const field of this.fields) commitTyped(this, field)
        form.requestSubmit(submitter)
      },
      () => {
        if (submitter) submitter.ariaBusy = null
        void toast('error', getMessages('suggest').noLine)
      },
    )
  }

  #listen(field: StayField) {
    const { text } = field
    const open = () => this.#open(field)
    const commit = () => entry.use(({ commitTyped }) => commitTyped(this, field))
    text.addEventListener('pointerenter', entry.prepare)
    text.addEventListener('focus', () => {
      entry.prepare()
      text.select()
    })
    // A touch would open the keyboard of a telephone below the calendar; one of keys can be used all the same.
    text.addEventListener('pointerdown', e => {
      text.inputMode = e.pointerType === 'mouse' ? '' : 'none'
    })
    text.addEventListener('blur', () => {
      text.inputMode = ''
      if (this.isTyping) commit()
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
    text.addEventListener('change', commit)
  }
}

if (globalThis.customElements && !customElements.get('stay-dates')) customElements.define('stay-dates', StayDatesElement)
