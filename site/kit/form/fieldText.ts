type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** First what is typed into, where what is sent stands beside it: a day. */
export const findControls = (form: HTMLFormElement | null, name: string) => [
  ...(form?.querySelectorAll<Control>(`[data-field="${CSS.escape(name)}"]`) ?? []),
  ...(form?.querySelectorAll<Control>(`:is(input, select, textarea)[name="${CSS.escape(name)}"]`) ?? []),
]

/** What a field of a form is called there, without the hint that it is optional. */
export function fieldLabel(form: HTMLFormElement | null, name: string): string {
  const [control] = findControls(form, name)
  const label = control?.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : control?.labels?.[0]
  return firstText(label)
}

/** Of a label its own words: a hint stands in an element behind them. */
export function firstText(node: Node | null | undefined): string {
  for (const child of node?.childNodes ?? []) {
    const text = child.nodeType === Node.TEXT_NODE ? child.textContent?.trim() : firstText(child)
    if (text) return text
  }
  return ''
}
