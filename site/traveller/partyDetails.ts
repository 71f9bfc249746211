import { plainDigits } from '../../domain/text/typedNumber.ts'
import { partyWords, readAges } from './stay/party.ts'

const kinds = ['women', 'men', 'other'] as const

export const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

/** Keeps the sum of a party in words, and its fields out of the way again. */
export function followParty(form: HTMLFormElement) {
  form.addEventListener('input', () => sumParty(form))
  form.addEventListener('focusout', event => closeParty(form, event))
  form.addEventListener('keydown', event => event.key === 'Escape' && form.querySelector('details')?.removeAttribute('open'))
  form.addEventListener('submit', () => leaveOutEmpty(form))
  sumParty(form)
}

/** Who is told counts; the bare number follows. */
export function sumParty(form: HTMLFormElement) {
  const counts = kinds.map(kind => Number(plainDigits(field(form, kind).value)) || 0)
  const told = counts.reduce((a, b) => a + b, 0)
  const guests = field(form, 'guests')
  guests.readOnly = told > 0
  if (told) guests.value = String(told)
  const [women, men, other] = counts as [number, number, number]
  const childAges = readAges(field(form, 'childAges').value)
  const grown = told ? { women, men, other } : { women: 0, men: 0, other: Number(plainDigits(guests.value)) || 1 }
  const party = form.querySelector('[data-party]')
  if (party) party.textContent = partyWords({ ...grown, childAges })
}

function closeParty(form: HTMLFormElement, { relatedTarget }: FocusEvent) {
  const details = form.querySelector('details')
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
