import { getMessages } from '../../lib/language/messages.ts'
import { checkFields } from './fieldProblem.ts'
import type { AnyValues, Value } from './formValues.ts'
import type { SubmitFailure } from './submitResult.ts'

// What a form asks its controls in the page itself.

type Control = HTMLInputElement | HTMLTextAreaElement

/** The control of a field: first what is typed into, where what is sent stands beside it. */
export const findControl = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`:is([data-field="${CSS.escape(name)}"], [name="${CSS.escape(name)}"])`) ?? null

/** A form that came with the page may be typed into before its script is here: that is kept, too. What a list offers is chosen: words alone are no value. */
export function readTypedBeforeHydration(form: HTMLFormElement | null, values: AnyValues): Record<string, Value> {
  const controls = [...(form?.elements ?? [])].filter(
    (c): c is Control => c instanceof HTMLInputElement || c instanceof HTMLTextAreaElement,
  )
  const typed = controls
    .filter(c => !['checkbox', 'radio'].includes(c.type) && c.role !== 'combobox' && c.role !== 'spinbutton')
    .filter(({ name, value }) => typeof values[name] === 'string' && values[name] !== value)
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

/** An address may name a field, `/owner/property#phone`: whoever follows it stands in front of it. */
export function focusFieldOfHash(form: HTMLFormElement | null) {
  const name = decodeURIComponent(location.hash.slice(1))
  if (!name) return
  const control = findControl(form, name) ?? form?.querySelector<HTMLElement>(`#${CSS.escape(name)}`)
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

const findUnread = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])].filter(control => control.validity.customError)

/** What was typed and could not be read is no empty field: nothing is sent without it. */
export function findUnreadableFields(form: HTMLFormElement | null): SubmitFailure | undefined {
  const [first] = findUnread(form)
  const { dayWrong, numberWrong } = getMessages('kit')
  const find = () => Object.fromEntries(findUnread(form).map(({ dataset, validationMessage }) => [dataset.field ?? '', validationMessage]))
  return first && checkFields({}, find, first.role === 'spinbutton' ? numberWrong : dayWrong)
}

/** A field without a value that shows words all the same: they are on their way to one, or say nothing. */
export const isUnread = (form: HTMLFormElement | null, name: string, value: Value) =>
  (value === '' || value === null) && Boolean((findControl(form, name) as Control | null)?.value)
