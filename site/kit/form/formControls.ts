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
  const changes: Record<string, Value> = {}
  for (const control of (form?.elements ?? []) as Iterable<AnyControl>) {
    const value = readChange(control)
    const known = values[control.name]
    if (typeof value === typeof known && value !== known) changes[control.name] = value as Value
  }
  return changes
}

type AnyControl = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>

/** The value of a control if it is not the one it was rendered with. */
function readChange({ type, role, value, defaultValue, checked, defaultChecked, options }: AnyControl): Value | undefined {
  if (options) return [...options].some(o => o.defaultSelected && !o.selected) ? value : undefined
  if (checked !== defaultChecked) return type === 'radio' ? (checked ? value : undefined) : checked
  return value === defaultValue || role === 'combobox' || role === 'spinbutton' ? undefined : value
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
