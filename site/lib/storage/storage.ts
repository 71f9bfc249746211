import { atom, type WritableAtom } from 'nanostores'

/** Storage may be blocked or full: then a value lasts as long as the page. */
export function readStored(key: string, area: Area = defaultArea): string | null {
  try {
    return area()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null, area: Area = defaultArea) {
  try {
    if (value === null) area()?.removeItem(key)
    else area()?.setItem(key, value)
  } catch {
    // nothing to do: see above
  }
}

type Area = () => Storage | undefined
const defaultArea: Area = () => (isImpersonating() ? globalThis.sessionStorage : globalThis.localStorage)

/** Key of the impersonated session: the tab then has a session of its own, which ends with it. */
export const IMPERSONATION_KEY = 'acting'

export function isImpersonating(): boolean {
  try {
    return globalThis.sessionStorage?.getItem(IMPERSONATION_KEY) != null
  } catch {
    return false
  }
}

/** A local storage string as a store that follows other tabs. */
export function createStoredText(key: string, area: Area = defaultArea): WritableAtom<string | null> {
  const $value = atom(readStored(key, area))
  $value.listen(value => writeStored(key, value, area))
  globalThis.window?.addEventListener('storage', e => {
    if (e.key === key || e.key === null) $value.set(readStored(key, area))
  })
  return $value
}

/** A session storage string. */
export const createTabText = (key: string) => createStoredText(key, () => globalThis.sessionStorage)
