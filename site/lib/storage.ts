import { atom, type WritableAtom } from 'nanostores'

/** The browser's own store may be switched off or full: then a value simply lasts as long as the page. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null) {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key)
    else globalThis.localStorage?.setItem(key, value)
  } catch {
    // nothing to do: see above
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
