/** What somebody keeps, as a browser holds it: of an account, or of whoever sits here. */
export interface StoredList<T> {
  person: string | null
  /** The latest first. */
  items: T[]
}

/** What is kept: numbers or texts. */
export interface ListRules<T> {
  most: number
  /** May what was found in the browser be one? */
  isItem: (value: unknown) => value is T
}

const emptyList = { person: null, items: [] }

/** What an older version of the site, or a curious hand, may have written there. */
export function parseStoredList<T>(text: string | null, { isItem, most }: ListRules<T>): StoredList<T> {
  try {
    const { person, items } = JSON.parse(text ?? 'null') ?? emptyList
    const isValid = (person === null || typeof person === 'string') && Array.isArray(items)
    return isValid ? { person, items: items.filter(isItem).slice(0, most) } : emptyList
  } catch {
    return emptyList
  }
}

/** What somebody sees of it: their own, and what they kept before they signed in; never what another account left here. */
export const visibleItems = <T>({ person: of, items }: StoredList<T>, person: string | null): T[] =>
  of === null || of === person ? items : []

export function withItem<T>(items: readonly T[], item: T, isOn: boolean, { most }: Pick<ListRules<T>, 'most'>): T[] {
  const others = items.filter(other => other !== item)
  return isOn ? [item, ...others].slice(0, most) : others
}
