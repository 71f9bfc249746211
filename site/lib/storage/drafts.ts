import type { AnyValues } from '../../kit/form/formValues.ts'

// The session's store, not the browser's: a desk computer is shared, and a guest's name has no business there tomorrow.
const storageKeyOf = (draft: string) => `draft:${draft}`

export function readDraft(draft: string): AnyValues | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeyOf(draft)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function saveDraft(draft: string, values: AnyValues, secret: readonly string[]) {
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  try {
    sessionStorage.setItem(storageKeyOf(draft), JSON.stringify(open))
  } catch {
    // Switched off or full: the values still live as long as the page.
  }
}

export function dropDraft(draft: string) {
  try {
    sessionStorage.removeItem(storageKeyOf(draft))
  } catch {
    // As above.
  }
}

/** Of all forms of this tab: whoever comes next is somebody else. */
export function dropDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(storageKeyOf(''))) sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}
