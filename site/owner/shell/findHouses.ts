import { searchKey } from '../../../domain/text/searchKey.ts'

interface House {
  name: string
  city: string
}

/** Every word that was typed begins a word of the name or the city, whatever the accents. */
export function findHouses<H extends House>(houses: readonly H[], typed: string): H[] {
  const wanted = searchKey(typed).split(' ').filter(Boolean)
  // Of a script without a key the letters themselves are looked for.
  if (!wanted.length) return houses.filter(h => `${h.name} ${h.city}`.toLowerCase().includes(typed.trim().toLowerCase()))
  return houses.filter(h => {
    const words = searchKey(`${h.name} ${h.city}`).split(' ')
    return wanted.every(part => words.some(word => word.startsWith(part)))
  })
}
