import { isDay } from '../../../domain/calendar/days.ts'
import { isFilterParam } from '../../../domain/listing/searchFilters.ts'
import { element } from '../../lib/element.ts'
import { dropEmptyFields } from '../searchForm/dropEmptyFields.ts'
import { parseParty } from '../stay/party.ts'
import '../stay/partyBox.ts'
import './stayDates.ts'

/** The stay of a hostel page is in its address: the prerendered form is filled from it, and again when the offers change it. */
class DatesForm extends HTMLElement {
  #fill = () => fillFromAddress(this)
  // Astro inserts a new page before it updates the address, so reading waits for the end of the swap.
  #arrive = () => {
    this.querySelector('form')?.reset()
    const fields = this.querySelector('stay-dates')
    if (fields) fields.dates = { arrival: '', departure: '' }
    fillFromAddress(this)
  }

  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    this.#fill()
    document.addEventListener('stay:changed', this.#fill)
    document.addEventListener('astro:after-swap', this.#arrive)
    form.addEventListener('submit', () => dropEmptyFields(form))
    // Not the form alone, which may be folded.
    toggleBookingBar(this.closest('section') ?? this)
  }

  disconnectedCallback() {
    document.removeEventListener('stay:changed', this.#fill)
    document.removeEventListener('astro:after-swap', this.#arrive)
  }
}

function fillFromAddress(host: HTMLElement) {
  const form = host.querySelector('form')
  if (!form) return
  const params = new URLSearchParams(location.search)
  const [arrival, departure] = [params.get('arrival') ?? '', params.get('departure') ?? '']
  const fields = form.querySelector('stay-dates')
  if (fields && isDay(arrival) && isDay(departure)) fields.dates = { arrival, departure }
  const party = parseParty(params)
  const box = form.querySelector('party-box')
  if (box && party) box.party = party
  carryParams(form, params)
}

/** A GET form drops parameters that are none of its fields: filters of the search, a promo code and the chosen rate are carried on as hidden fields. */
function carryParams(form: HTMLFormElement, params: URLSearchParams) {
  for (const before of form.querySelectorAll('[data-carried]')) before.remove()
  for (const [name, value] of params) {
    if (!['promo', 'rate'].includes(name) && !isFilterParam(name)) continue
    form.append(element('input', { type: 'hidden', name, value, 'data-carried': '' }))
  }
}

/** On small screens a bar leads back to the form, or to the offers for the dates. It is hidden while its target is visible. */
function toggleBookingBar(form: Element) {
  const bar = document.querySelector<HTMLElement>('[data-booking-bar]')
  const offers = document.querySelector('#offers')
  if (!bar) return
  let isPast = false
  let isAtBeds = false
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      if (target === form) isPast = !isIntersecting && boundingClientRect.bottom < 0
      else isAtBeds = isIntersecting
    const isVisible = isPast && !(isAtBeds && new URLSearchParams(location.search).has('arrival'))
    bar.toggleAttribute('data-shown', isVisible)
    bar.inert = !isVisible
  })
  observer.observe(form)
  if (offers) observer.observe(offers)
}

if (!customElements.get('dates-form')) customElements.define('dates-form', DatesForm)
