const loadCalendarHost = () => import('../stay/calendarHost.tsx')
const opensCalendar = (e: KeyboardEvent) => e.key === ' ' || e.key === 'F4' || (e.altKey && e.key === 'ArrowDown')

/**
 * The calendar of the search page for a form with native date fields. It is loaded when a field is first touched and replaces the browser's picker;
 * dates can still be typed into the field.
 */
export function attachCalendar(form: HTMLFormElement, arrival: HTMLInputElement, departure: HTMLInputElement) {
  const box = document.createElement('div')
  box.className = 'absolute inset-x-0'
  const open = async (input: HTMLInputElement) => {
    const { openCalendar, priceQueryOfForm } = await loadCalendarHost()
    if (!box.isConnected) form.append(box)
    box.style.top = `${input.getBoundingClientRect().bottom - form.getBoundingClientRect().top}px`
    const before = { arrival: arrival.value, departure: departure.value }
    openCalendar(box, {
      dates: before,
      isOptional: !form.hasAttribute('data-needs-dates'),
      priced: priceQueryOfForm(form),
      onClose: (dates, isFromWithin) => {
        // Closing the calendar without a choice keeps what was typed.
        if (dates !== before) writeDates(dates, arrival, departure)
        if (isFromWithin) input.focus({ preventScroll: true })
      },
    })
  }
  for (const input of [arrival, departure]) {
    input.addEventListener('pointerenter', loadCalendarHost, { once: true })
    // A touch would open the telephone's own picker, so the field is read-only for touch.
    input.addEventListener('pointerdown', e => {
      input.readOnly = e.pointerType !== 'mouse'
    })
    input.addEventListener('blur', () => {
      input.readOnly = false
    })
    input.addEventListener('click', e => {
      e.preventDefault()
      void open(input)
    })
    input.addEventListener('keydown', e => {
      if (!opensCalendar(e)) return
      e.preventDefault()
      void open(input)
    })
  }
}

/** Writes both before events are dispatched, so that listeners of one see the other; without a change nothing is dispatched. */
function writeDates(dates: { arrival: string; departure: string }, arrival: HTMLInputElement, departure: HTMLInputElement) {
  if (dates.arrival === arrival.value && dates.departure === departure.value) return
  arrival.value = dates.arrival
  departure.value = dates.departure
  for (const input of [arrival, departure]) for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
