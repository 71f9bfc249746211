import type { AnyValues } from '../../kit/form/formValues.ts'

// Session storage, not local storage: desk computers are shared, and a guest's name must not be there tomorrow.
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
    // Storage is blocked or full: the values live as long as the page.
  }
}

export function dropDraft(draft: string) {
  try {
    sessionStorage.removeItem(storageKeyOf(draft))
  } catch {
    // As above.
  }
}

/** Deletes all drafts of this tab, for the next person. */
export function dropDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(storageKeyOf(''))) sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}
