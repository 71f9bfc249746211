const loadCalendarHost = () => import('../stay/calendarHost.tsx')
const opensCalendar = (e: KeyboardEvent) => e.key === ' ' || e.key === 'F4' || (e.altKey && e.key === 'ArrowDown')

/**
 * The calendar of the search page for a form with plain date fields. It comes with the first touch of a field and takes the place of the browser's own;
 * who types a date types it into the field.
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
        // Who typed beside it and chose nothing in it keeps what was typed.
        if (dates !== before) writeDates(dates, arrival, departure)
        if (isFromWithin) input.focus({ preventScroll: true })
      },
    })
  }
  for (const input of [arrival, departure]) {
    input.addEventListener('pointerenter', loadCalendarHost, { once: true })
    // A finger would open the calendar of the telephone: nothing is typed into the field while ours is there.
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

/** Both at once, so that whoever follows one finds the other; nothing is said where nothing changed. */
function writeDates(dates: { arrival: string; departure: string }, arrival: HTMLInputElement, departure: HTMLInputElement) {
  if (dates.arrival === arrival.value && dates.departure === departure.value) return
  arrival.value = dates.arrival
  departure.value = dates.departure
  for (const input of [arrival, departure]) for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
