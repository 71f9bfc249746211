import { atom, type WritableAtom } from 'nanostores'

/** The browser's own store may be switched off or full: then a value simply lasts as long as the page. */
export function readStored(key: string): string | null {
  try {
    return areaOf()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null) {
  try {
    if (value === null) areaOf()?.removeItem(key)
    else areaOf()?.setItem(key, value)
  } catch {
    // nothing to do: see above
  }
}

const areaOf = () => (isActing() ? globalThis.sessionStorage : globalThis.localStorage)

/** Under this name a tab keeps in whose place a super-admin acts in it: its session is its own then, and ends with it. */
export const ACTING = 'acting'

export function isActing(): boolean {
  try {
    return globalThis.sessionStorage?.getItem(ACTING) != null
  } catch {
    return false
  }
}

/** A text of localStorage as a store that also follows the other tabs. */
export function storedText(key: string): WritableAtom<string | null> {
  const $value = atom(readStored(key))
  $value.listen(value => writeStored(key, value))
  globalThis.window?.addEventListener('storage', e => {
    if (e.key === key || e.key === null) $value.set(readStored(key))
  })
  return $value
}
