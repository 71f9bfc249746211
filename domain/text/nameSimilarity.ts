/** What every hostel is called says nothing about which one it is. */
const common = /\b(hostel|hostal|hotel|backpackers?|guest ?house|house|inn|rooms?|bunkhouse|the|and|bar)\b/g

/** How alike two names are, 0 to 1: the share of letter triples they have in common (Dice), words that every hostel carries left out. Takes search keys. */
export function nameSimilarity(a: string, b: string): number {
  const [one, two] = [trigrams(a), trigrams(b)]
  if (!one.size || !two.size) return a === b ? 1 : 0
  const shared = [...one].filter(t => two.has(t)).length
  return (2 * shared) / (one.size + two.size)
}

/**
 * How alike two hostels of one city are by their names (search keys): the name of the city, which many carry, says nothing either.
 */
export function nameSimilarityInCity(a: string, b: string, city: string): number {
  const bare = (key: string) => ` ${key} `.replaceAll(` ${city} `, ' ').trim() || key
  return nameSimilarity(bare(a), bare(b))
}

/** Kinds of street, in full and short, and what stands between names: an address is written with or without. */
const streetWords =
  /\b(rua|r|street|str|st|strasse|strase|road|rd|avenue|avenida|av|ave|via|calle|c|carrer|rue|boulevard|blvd|bd|lane|ln|ulica|ul|no|nr|de|da|do|del|della|la|le|les|der|die|the)\b/g

/** Whether two addresses (search keys) are one door: the same numbers, and a street that is nearly the same. */
export function isSameStreet(a: string, b: string): boolean {
  const numbers = (key: string) => (key.match(/\d+/g) ?? []).sort().join(' ')
  if (!numbers(a) || numbers(a) !== numbers(b)) return false
  const street = (key: string) =>
    key
      .replace(/\d+/g, ' ')
      .replace(streetWords, ' ')
      .replace(/strasse\b|strase\b|str\b/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const [one, two] = [street(a), street(b)]
  return one !== '' && two !== '' && nameSimilarity(one, two) >= SAME_STREET
}
const SAME_STREET = 0.6

function trigrams(key: string): Set<string> {
  const bare = key.replace(common, '').replace(/\s+/g, ' ').trim() || key
  const padded = `  ${bare} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
