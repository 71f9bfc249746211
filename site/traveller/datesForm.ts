import { isDay } from '../../api/domain/days.ts'
import { followDates } from './stayDates.ts'

/** The stay of a hostel page is in its address: a prerendered form is filled from there. */
class DatesForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
    const asked = new URLSearchParams(location.search)
    for (const name of ['arrival', 'departure']) {
      const day = asked.get(name) ?? ''
      if (isDay(day)) field(name).value = day
    }
    const guests = Number(asked.get('guests'))
    if (Number.isInteger(guests) && guests >= 1 && guests <= 80) field('guests').value = String(guests)
    followDates(field('arrival'), field('departure'))
    followWithBar(this)
  }
}

/** On small screens a bar leads back to the form once it is scrolled away. */
function followWithBar(form: HTMLElement) {
  const bar = document.querySelector<HTMLElement>('[data-booking-bar]')
  if (!bar) return
  new IntersectionObserver(([entry]) => {
    const isAway = Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    bar.toggleAttribute('data-shown', isAway)
    bar.inert = !isAway
  }).observe(form)
}

if (!customElements.get('dates-form')) customElements.define('dates-form', DatesForm)
