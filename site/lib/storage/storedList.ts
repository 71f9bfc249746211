/** A list as stored in the browser, of an account or of an anonymous visitor. */
export interface StoredList<T> {
  person: string | null
  /** Newest first. */
  items: T[]
}

/** The entries: numbers or texts. */
export interface ListRules<T> {
  most: number
  /** Validates an entry read from storage. */
  isItem: (value: unknown) => value is T
}

const emptyList = { person: null, items: [] }

/** Skips entries that older versions or manual edits left. */
export function parseStoredList<T>(text: string | null, { isItem, most }: ListRules<T>): StoredList<T> {
  try {
    const { person, items } = JSON.parse(text ?? 'null') ?? emptyList
    const isValid = (person === null || typeof person === 'string') && Array.isArray(items)
    return isValid ? { person, items: items.filter(isItem).slice(0, most) } : emptyList
  } catch {
    return emptyList
  }
}

/** Entries visible to somebody: their own and those from before they signed in; never another account's. */
export const visibleItems = <T>({ person: of, items }: StoredList<T>, person: string | null): T[] =>
  of === null || of === person ? items : []

export function withItem<T>(items: readonly T[], item: T, isOn: boolean, { most }: Pick<ListRules<T>, 'most'>): T[] {
  const others = items.filter(other => other !== item)
  return isOn ? [item, ...others].slice(0, most) : others
}
