/** What every hostel is called says nothing about which one it is. */
const common = /\b(hostel|hostal|hotel|backpackers?|guest ?house|house|inn|rooms?|bunkhouse|the|and|bar)\b/g

/** How alike two names are, 0 to 1: the share of letter triples they have in common (Dice), words that every hostel carries left out. Takes search keys. */
export function nameLikeness(a: string, b: string): number {
  const [one, two] = [triples(a), triples(b)]
  if (!one.size || !two.size) return a === b ? 1 : 0
  const shared = [...one].filter(t => two.has(t)).length
  return (2 * shared) / (one.size + two.size)
}

function triples(key: string): Set<string> {
  const bare = key.replace(common, '').replace(/\s+/g, ' ').trim() || key
  const padded = `  ${bare} `
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}
