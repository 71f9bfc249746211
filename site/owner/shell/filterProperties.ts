import { searchKey } from '../../../domain/text/searchKey.ts'

interface SearchableProperty {
  name: string
  city: string
}

/** Every word that was typed begins a word of the name or the city, whatever the accents. */
export function filterProperties<H extends SearchableProperty>(properties: readonly H[], typed: string): H[] {
  const queryWords = searchKey(typed).split(' ').filter(Boolean)
  // Of a script without a key the letters themselves are looked for.
  if (!queryWords.length) return properties.filter(h => `${h.name} ${h.city}`.toLowerCase().includes(typed.trim().toLowerCase()))
  return properties.filter(h => {
    const words = searchKey(`${h.name} ${h.city}`).split(' ')
    return queryWords.every(part => words.some(word => word.startsWith(part)))
  })
}
