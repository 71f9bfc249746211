import { definePlaceField } from './placeField.ts'
import { followDates } from './stayDates.ts'

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

/** Adds to the form what HTML cannot: dates that follow each other, and the party in words. */
class SearchForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    followDates(field(form, 'arrival'), field(form, 'departure'))
    form.addEventListener('input', () => sumParty(this, form))
    sumParty(this, form)
    this.addEventListener('focusout', event => closeParty(this, event))
    this.addEventListener('keydown', event => event.key === 'Escape' && this.querySelector('details')?.removeAttribute('open'))
    form.addEventListener('submit', () => leaveOutEmpty(form))
  }
}

const kinds = ['women', 'men', 'other'] as const

function sumParty(host: HTMLElement, form: HTMLFormElement) {
  const counts = kinds.map(kind => Number(field(form, kind).value) || 0)
  const told = counts.reduce((a, b) => a + b, 0)
  const guests = field(form, 'guests')
  guests.readOnly = told > 0
  if (told) guests.value = String(told)
  const total = Number(guests.value) || 1
  const words = kinds.map(
    (kind, i) => counts[i] && `${counts[i]} ${counts[i] === 1 ? { women: 'woman', men: 'man', other: 'other' }[kind] : kind}`,
  )
  const party = host.querySelector('[data-party]')
  if (party) party.textContent = told ? words.filter(Boolean).join(', ') : `${total} ${total === 1 ? 'guest' : 'guests'}`
}

function closeParty(host: HTMLElement, { relatedTarget }: FocusEvent) {
  const details = host.querySelector('details')
  // Only where it floats above other things does it close by itself.
  if (!details?.open || !(relatedTarget instanceof Node) || details.contains(relatedTarget)) return
  if (getComputedStyle(details.lastElementChild as Element).position === 'absolute') details.open = false
}

/** A short address: what was not said is not in it. Disabled fields are enabled again for the way back. */
function leaveOutEmpty(form: HTMLFormElement) {
  const empty = [...form.elements].filter(el => el instanceof HTMLInputElement && el.name && !el.value) as HTMLInputElement[]
  for (const input of empty) input.disabled = true
  setTimeout(() => {
    for (const input of empty) input.disabled = false
  })
}

definePlaceField()
if (!customElements.get('search-form')) customElements.define('search-form', SearchForm)
