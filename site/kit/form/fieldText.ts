type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The controls of a field. For a day, the visible input comes before the hidden one that holds the value. */
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

/** The text of the label without the hint, which is an element after it. */
export function firstText(node: Node | null | undefined): string {
  for (const child of node?.childNodes ?? []) {
    const text = child.nodeType === Node.TEXT_NODE ? child.textContent?.trim() : firstText(child)
    if (text) return text
  }
  return ''
}
