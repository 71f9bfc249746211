import { getMessages } from '../../lib/language/messages.ts'
import { checkFields } from './fieldProblem.ts'
import type { AnyValues, Value } from './formValues.ts'
import type { SubmitFailure } from './submitResult.ts'

// Reads the state of form controls from the DOM.

type Control = HTMLInputElement | HTMLTextAreaElement

/** The control of a field; where a hidden input holds the value, the visible one beside it. */
export const findControl = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`:is([data-field="${CSS.escape(name)}"], [name="${CSS.escape(name)}"])`) ?? null

/** Values that were typed into a server-rendered form before hydration. Text of a combobox does not count: it needs a chosen option. */
export function readTypedBeforeHydration(form: HTMLFormElement | null, values: AnyValues): Record<string, Value> {
  const controls = [...(form?.elements ?? [])].filter(
    (c): c is Control => c instanceof HTMLInputElement || c instanceof HTMLTextAreaElement,
  )
  const typed = controls
    .filter(c => !['checkbox', 'radio'].includes(c.type) && c.role !== 'combobox' && c.role !== 'spinbutton')
    .filter(({ name, value }) => typeof values[name] === 'string' && values[name] !== value)
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

/** `/owner/property#phone` focuses the field named in the hash. */
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

/** A refusal to submit, if a field contains text that cannot be parsed: it must not be treated as empty. */
export function findUnreadableFields(form: HTMLFormElement | null): SubmitFailure | undefined {
  const [first] = findUnread(form)
  const { dayWrong, numberWrong } = getMessages('kit')
  const find = () => Object.fromEntries(findUnread(form).map(({ dataset, validationMessage }) => [dataset.field ?? '', validationMessage]))
  return first && checkFields({}, find, first.role === 'spinbutton' ? numberWrong : dayWrong)
}

/** A control with text but no value: still being typed, or unreadable. */
export const isUnread = (form: HTMLFormElement | null, name: string, value: Value) =>
  (value === '' || value === null) && Boolean((findControl(form, name) as Control | null)?.value)
