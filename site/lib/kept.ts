/** What somebody keeps, as a browser holds it: of an account, or of whoever sits here. */
export interface Kept<T> {
  person: string | null
  /** The latest first. */
  items: T[]
}

/** What is kept: numbers or texts. */
export interface Kind<T> {
  most: number
  /** May what was found in the browser be one? */
  isItem: (thing: unknown) => thing is T
}

const nothing = { person: null, items: [] }

/** What an older version of the site, or a curious hand, may have written there. */
export function readKept<T>(text: string | null, { isItem, most }: Kind<T>): Kept<T> {
  try {
    const { person, items } = JSON.parse(text ?? 'null') ?? nothing
    const isKept = (person === null || typeof person === 'string') && Array.isArray(items)
    return isKept ? { person, items: items.filter(isItem).slice(0, most) } : nothing
  } catch {
    return nothing
  }
}

/** What somebody sees of it: their own, and what they kept before they signed in; never what another account left here. */
export const keptFor = <T>({ person: of, items }: Kept<T>, person: string | null): T[] => (of === null || of === person ? items : [])

export function withItem<T>(items: readonly T[], item: T, isOn: boolean, { most }: Pick<Kind<T>, 'most'>): T[] {
  const others = items.filter(other => other !== item)
  return isOn ? [item, ...others].slice(0, most) : others
}
