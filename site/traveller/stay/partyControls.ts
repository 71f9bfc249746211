// What the buttons and keys of a party (partyBox.ts) do, loaded when it is first touched.
import { maxGroupSize } from '../../../domain/booking/groupSize.ts'
import { adultAge } from '../../../domain/booking/party.ts'
import { toAsciiDigits } from '../../../domain/text/normalizeNumber.ts'
import { element } from '../../lib/element.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { isGroup, partySize } from './party.ts'
import type { PartyBoxElement } from './partyBox.ts'

/** The age that a new child has at first. */
const FIRST_AGE = 10

/** The first press opens the box, whose buttons were never shown. */
export function pressStep(box: PartyBoxElement, target: Element) {
  showControls(box)
  const button = target.closest<HTMLButtonElement>('[data-step]')
  if (button && button.ariaDisabled !== 'true') step(box, button, Number(button.dataset.step))
}

export function pressKey(box: PartyBoxElement, { key, target }: KeyboardEvent) {
  if (key === 'Escape' && box.details.open) {
    box.details.open = false
    box.details.querySelector('summary')?.focus()
  }
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (!by || !(target instanceof HTMLInputElement) || (by > 0 && partySize(box.party) >= maxGroupSize)) return
  step(box, target, by)
}

/** After an input. The selects of ages say what is sent. */
export function takeTyped(box: PartyBoxElement, field: HTMLInputElement) {
  const selects = [...box.querySelectorAll<HTMLSelectElement>('[data-ages] select')]
  if (selects.length) box.ages.value = selects.map(({ value }) => value).join(', ')
  countOthers(box, field)
  box.changed()
}

export function showControls(box: PartyBoxElement) {
  const { party } = box
  const { childAges = [] } = party
  const messages = getMessages('stay')
  part(box, '[data-child-count]').textContent = String(childAges.length)
  part(box, '[data-hint]').textContent = isGroup(party) ? messages.group : messages.genderHint
  const isFull = partySize(party) >= maxGroupSize
  for (const button of box.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const count = countBeside(button) ?? childAges.length
    // Not disabled: that would take the focus from who has just reached the limit.
    button.ariaDisabled = (button.dataset.step === '1' ? isFull : count === 0) ? 'true' : null
  }
  drawAges(part(box, '[data-ages]'), childAges)
}

function step(box: PartyBoxElement, near: Element, by: number) {
  const field = fieldBeside(near)
  const ages = box.party.childAges ?? []
  if (field) field.value = String(Math.max(0, (countBeside(near) ?? 0) + by) || '')
  else box.ages.value = (by > 0 ? [...ages, FIRST_AGE] : ages.slice(0, -1)).join(', ')
  countOthers(box, field)
  box.changed()
}

/** Of two guests one is another person until the second woman or man is named; who counts the others is taken at their word. */
function countOthers(box: PartyBoxElement, field: HTMLInputElement | null | undefined) {
  if (field?.name === 'other') box.guests = undefined
  if (box.guests === undefined) return
  const { women, men } = box.counts()
  box.querySelector<HTMLInputElement>('input[name=other]')!.value = String(Math.max(0, box.guests - women - men) || '')
}

const part = (box: HTMLElement, selector: string) => box.querySelector<HTMLElement>(selector)!
const fieldBeside = (near: Element) => near.parentElement?.querySelector<HTMLInputElement>('[data-count]')

function countBeside(near: Element): number | undefined {
  const field = fieldBeside(near)
  return field ? Number(toAsciiDigits(field.value)) || 0 : undefined
}

/** Rooms and prices depend on the ages of children. The select that is being set stays, with the focus. */
function drawAges(box: HTMLElement, ages: readonly number[]) {
  const rows = [...box.querySelectorAll('label')]
  for (const row of rows.slice(ages.length)) row.remove()
  for (const [i, age] of ages.entries()) {
    const row = rows[i] ?? box.insertBefore(createAge(i), box.querySelector('p'))
    row.querySelector('select')!.value = String(age)
  }
  const note = box.querySelector('p')
  if (!ages.length) note?.remove()
  else if (!note) box.append(element('p', { class: 'text-sm text-muted' }, getMessages('stay').minors))
}

function createAge(index: number) {
  const select = element('select', { class: 'input w-24' })
  for (let age = 0; age < adultAge; age++) select.add(new Option(String(age)))
  return element(
    'label',
    { class: 'flex items-center justify-between gap-3 text-sm' },
    t(getMessages('stay').ageOf, { n: index + 1 }),
    select,
  )
}
