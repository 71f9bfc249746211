import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'
import { formatParty, parseChildAges } from '../stay/party.ts'

const kinds = ['women', 'men', 'other'] as const

export const getField = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

/** Keeps the summary of the party equal to its fields, and closes it. */
export function syncParty(form: HTMLFormElement) {
  form.addEventListener('input', () => updatePartySummary(form))
  form.addEventListener('focusout', event => closeParty(form, event))
  form.addEventListener('keydown', event => event.key === 'Escape' && form.querySelector('details')?.removeAttribute('open'))
  form.addEventListener('submit', () => disableEmptyFields(form))
  updatePartySummary(form)
}

/** If genders are given they count, and the plain number follows. */
export function updatePartySummary(form: HTMLFormElement) {
  const counts = kinds.map(kind => Number(toAsciiDigits(getField(form, kind).value)) || 0)
  const counted = counts.reduce((a, b) => a + b, 0)
  const guests = getField(form, 'guests')
  guests.readOnly = counted > 0
  if (counted) guests.value = String(counted)
  const [women, men, other] = counts as [number, number, number]
  const childAges = parseChildAges(getField(form, 'childAges').value)
  const grown = counted ? { women, men, other } : { women: 0, men: 0, other: Number(toAsciiDigits(guests.value)) || 1 }
  const party = form.querySelector('[data-party]')
  if (party) party.textContent = formatParty({ ...grown, childAges })
}

function closeParty(form: HTMLFormElement, { relatedTarget }: FocusEvent) {
  const details = form.querySelector('details')
  // Closes by itself only where it is above other content.
  if (!details?.open || !(relatedTarget instanceof Node) || details.contains(relatedTarget)) return
  if (getComputedStyle(details.lastElementChild as Element).position === 'absolute') details.open = false
}

/** Keeps the address short: empty fields are disabled while submitting, and enabled again for the way back. */
function disableEmptyFields(form: HTMLFormElement) {
  const empty = [...form.elements].filter(el => el instanceof HTMLInputElement && el.name && !el.value) as HTMLInputElement[]
  for (const input of empty) input.disabled = true
  setTimeout(() => {
    for (const input of empty) input.disabled = false
  })
}
