/** The list as a browser keeps it: of an account, or of whoever sits here. */
export interface Kept {
  person: string | null
  /** The latest first. */
  ids: number[]
}

export const mostWishes = 100
const nothing: Kept = { person: null, ids: [] }

/** What an older version of the site, or a curious hand, may have written there. */
export function readKept(text: string | null): Kept {
  try {
    const { person, ids } = JSON.parse(text ?? 'null') ?? nothing
    const isKept = (person === null || typeof person === 'string') && Array.isArray(ids)
    return isKept ? { person, ids: ids.filter(id => Number.isInteger(id) && id > 0).slice(0, mostWishes) } : nothing
  } catch {
    return nothing
  }
}

/** What somebody sees of it: their own, and what they kept before they signed in; never what another account left here. */
export const wishesFor = ({ person: of, ids }: Kept, person: string | null): number[] => (of === null || of === person ? ids : [])

export const withWish = (ids: readonly number[], id: number, isOn: boolean): number[] => {
  const others = ids.filter(other => other !== id)
  return isOn ? [id, ...others].slice(0, mostWishes) : others
}
