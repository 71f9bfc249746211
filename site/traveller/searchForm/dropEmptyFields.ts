/** Keeps the address short: empty fields are disabled while submitting, and enabled again for the way back. */
export function dropEmptyFields(form: HTMLFormElement) {
  const empty = [...form.elements].filter(
    el => (el instanceof HTMLInputElement || el instanceof HTMLSelectElement) && el.name && !el.value && !el.disabled,
  ) as (HTMLInputElement | HTMLSelectElement)[]
  for (const input of empty) input.disabled = true
  setTimeout(() => {
    for (const input of empty) input.disabled = false
  })
}
