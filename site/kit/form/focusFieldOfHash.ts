import { findControl } from './formControls.ts'

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
