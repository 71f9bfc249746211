import { searchKey } from '../../../domain/text/searchKey.ts'

interface SearchableProperty {
  name: string
  city: string
}

/** Every typed word must be a prefix of a word in name or city, ignoring accents. */
export function filterProperties<H extends SearchableProperty>(properties: readonly H[], typed: string): H[] {
  const queryWords = searchKey(typed).split(' ').filter(Boolean)
  // Scripts without a search key are compared as they are.
  if (!queryWords.length) return properties.filter(h => `${h.name} ${h.city}`.toLowerCase().includes(typed.trim().toLowerCase()))
  return properties.filter(h => {
    const words = searchKey(`${h.name} ${h.city}`).split(' ')
    return queryWords.every(part => words.some(word => word.startsWith(part)))
  })
}
