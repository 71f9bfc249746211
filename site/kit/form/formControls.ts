import { getMessages } from '../../lib/language/messages.ts'
import { checkFields } from './fieldProblem.ts'
import type { AnyValues, Value } from './formValues.ts'
import type { SubmitFailure } from './submitResult.ts'

// Reads the state of form controls from the DOM.

type Control = HTMLInputElement | HTMLTextAreaElement

/** The control of a field; where a hidden input holds the value, the visible one beside it. */
export const findControl = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`:is([data-field="${CSS.escape(name)}"], [name="${CSS.escape(name)}"])`) ?? null

/** What was typed, ticked and chosen in a server-rendered form before hydration. Text of a combobox does not count: it needs a chosen option. */
export function readTypedBeforeHydration(form: HTMLFormElement | null, values: AnyValues): Record<string, Value> {
  const found = [...(form?.elements ?? [])].filter(isControl).flatMap(control => {
    const value = readChange(control)
    return typeof value === typeof values[control.name] && value !== values[control.name] ? [[control.name, value as Value]] : []
  })
  return Object.fromEntries(found)
}

const isControl = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The value of a control if it is not the one it was rendered with. */
function readChange(control: Control | HTMLSelectElement): Value | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return options.some(o => o.defaultSelected && !o.selected) ? control.value : undefined
  }
  if (control.role === 'combobox' || control.role === 'spinbutton') return undefined
  const { checked, defaultChecked } = control as HTMLInputElement
  if (control.type === 'checkbox') return checked === defaultChecked ? undefined : checked
  if (control.type === 'radio') return checked && !defaultChecked ? control.value : undefined
  return control.value === control.defaultValue ? undefined : control.value
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
