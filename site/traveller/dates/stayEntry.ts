// What the fields of a stay (stayDates.ts) load when they are first touched.
import { isDay } from '../../../domain/calendar/days.ts'
import { readDay, readWholeDay, visitorToday } from '../../kit/day/readDay.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Dates } from '../stay/dates.ts'
import { openStayCalendar } from './openStayCalendar.ts'
import { priceQueryOfForm } from './priceQueryOfForm.ts'
import type { StayDatesElement, StayField } from './stayDates.ts'
import { formatProblem } from './stayDayFormat.ts'
import { findDayProblem, type StayEnd, withTypedDay } from './stayNights.ts'

export function openFor(host: StayDatesElement, field: StayField) {
  const { end, text } = field
  const flexible = text.form?.querySelector<HTMLElement>('flexible-dates')
  openStayCalendar({
    dates: host.dates,
    end,
    today: visitorToday(),
    anchor: host,
    field: text,
    priced: host.getPriceQuery ? host.getPriceQuery() : text.form && priceQueryOfForm(text.form),
    onFlexible: flexible ? () => showFlexible(flexible) : undefined,
    onClose: dates => {
      host.isTyping = false
      host.change(dates)
      showProblems(host)
    },
    onDigit: digit => {
      text.value = digit
      text.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
}

function showFlexible(flexible: HTMLElement) {
  flexible.querySelector('details')!.open = true
  flexible.querySelector('select')?.focus()
}

/** The calendar, unless its visitor has gone on to something else. */
export function askAfter(host: StayDatesElement, place: HTMLInputElement) {
  const [arrival] = host.fields
  if (!arrival || document.activeElement !== place) return
  // The keyboard of a telephone would stand in front.
  arrival.text.inputMode = 'none'
  arrival.text.focus()
  openFor(host, arrival)
}

/** While it is being typed: a day counts once it is complete. */
export function readTyped(host: StayDatesElement, field: StayField) {
  const typed = field.text.value.trim()
  const day = isDay(typed) ? typed : (readWholeDay(typed) ?? '')
  clearProblems(host)
  host.change(withTypedDay(field.end, day, host.dates), field)
}

/** Once the field is left. */
export function commitTyped(host: StayDatesElement, field: StayField) {
  const day = readDay(field.text.value)
  if (day) {
    host.change(withTypedDay(field.end, day, host.dates), field)
    field.text.value = formatNearDay(day)
  }
  host.isTyping = false
  showProblems(host)
}

function clearProblems(host: StayDatesElement) {
  for (const { text } of host.fields) {
    text.setCustomValidity('')
    text.ariaInvalid = null
  }
  const line = host.querySelector<HTMLElement>('[data-problem]')
  if (line) line.hidden = true
}

/** Text that is no day, or a day that no stay can have: said at the fields. */
export function showProblems(host: StayDatesElement) {
  const problems = host.fields.map(({ end, text }) => {
    const problem = formatFieldProblem(end, text.value, host.dates)
    text.setCustomValidity(problem)
    text.ariaInvalid = problem ? 'true' : null
    return problem
  })
  const line = host.querySelector<HTMLElement>('[data-problem]')
  if (!line) return
  line.textContent = problems.find(Boolean) ?? ''
  line.hidden = !line.textContent
}

function formatFieldProblem(end: StayEnd, text: string, dates: Dates): string {
  const day = dates[end]
  if (!day) return text.trim() ? getMessages('kit').dayUnread : ''
  const problem = findDayProblem(end, day, { arrival: dates.arrival, today: visitorToday() })
  return problem ? `${formatProblem(problem)}.` : ''
}
