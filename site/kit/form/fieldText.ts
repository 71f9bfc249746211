type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The visible input first, where a hidden input beside it holds the value: a day. */
export const findControls = (form: HTMLFormElement | null, name: string) => [
  ...(form?.querySelectorAll<Control>(`[data-field="${CSS.escape(name)}"]`) ?? []),
  ...(form?.querySelectorAll<Control>(`:is(input, select, textarea)[name="${CSS.escape(name)}"]`) ?? []),
]

/** The label of a form field, without "(optional)". */
export function fieldLabel(form: HTMLFormElement | null, name: string): string {
  const [control] = findControls(form, name)
  const label = control?.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control?.labels?.[0]
  return firstText(label)
}

/** The text of the label itself: a hint is an element behind it. */
export function firstText(node: Node | null | undefined): string {
  for (const child of node?.childNodes ?? []) {
    const text = child.nodeType === Node.TEXT_NODE ? child.textContent?.trim() : firstText(child)
    if (text) return text
  }
  return ''
}
