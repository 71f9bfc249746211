import { isDay } from '../../api/domain/days.ts'
import { largestParty, partySize, readParty } from './stay/party.ts'
import { followDates } from './stayDates.ts'

/** The stay of a hostel page is in its address: a prerendered form is filled from there, and again when the offers change it. */
class DatesForm extends HTMLElement {
  #fill = () => fill(this)

  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
    this.#fill()
    document.addEventListener('stay:changed', this.#fill)
    field('guests').addEventListener('input', () => forgetKinds(form))
    followDates(field('arrival'), field('departure'))
    followWithBar(this)
  }

  disconnectedCallback() {
    document.removeEventListener('stay:changed', this.#fill)
  }
}

const kinds = ['women', 'men', 'other']

function fill(host: HTMLElement) {
  const form = host.querySelector('form')
  if (!form) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const asked = new URLSearchParams(location.search)
  for (const name of ['arrival', 'departure']) {
    const day = asked.get(name) ?? ''
    if (isDay(day)) field(name).value = day
  }
  const party = readParty(asked)
  if (!party || partySize(party) > largestParty) return
  field('guests').value = String(partySize(party))
  forgetKinds(form)
  for (const kind of kinds) if (asked.has(kind)) form.append(hidden(kind, asked.get(kind) ?? ''))
}

/** Who they are was told for another number of guests. */
const forgetKinds = (form: HTMLFormElement) => {
  for (const input of form.querySelectorAll('input[type=hidden]')) input.remove()
}

function hidden(name: string, value: string) {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
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
