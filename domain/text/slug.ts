// Letters that do not come apart into a base letter and a mark.
export const asciiReplacements: Readonly<Record<string, string>> = {
  ...pairs('ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ſ s ə e ɑ a ƙ k ɗ d ɓ b & -and- @ -at-'),
  ...pairs(
    'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya',
  ),
  ...pairs('і i є ye ґ g ј j љ lj њ nj ђ dj ћ c џ dz ѕ dz'),
  ...pairs('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'),
}
// Signs that only soften a neighbour.
const silent = /[ъь'’ʻʼ`´ʹʿʾ]/g
const marks = /\p{Mn}/gu
// Most names of the world's places: nothing to write in ASCII, at a fifth of the cost.
const isPlain = /^[a-z0-9 .,()/-]*$/

export const slugLength = 80

/**
 * A name as lower-case ASCII words for a URL. Latin, Greek and Cyrillic letters are written in ASCII; what is left of other scripts is dropped, and
 * when that leaves nothing the fallback stands (give one that says what and which: `hostel-7`). Never empty, at most 80 characters, never cut inside a word if avoidable.
 */
export function slug(name: string, fallback: string): string {
  const lower = name.toLowerCase()
  const whole = (isPlain.test(lower) ? lower : inAscii(lower)).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return shorten(whole) || fallback
}

const inAscii = (lower: string): string =>
  [...lower.replace(silent, '').normalize('NFKD').replace(marks, '')].map(c => asciiReplacements[c] ?? c).join('')

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

function shorten(text: string): string {
  if (text.length <= slugLength) return text
  const cut = text.slice(0, slugLength + 1).lastIndexOf('-')
  return text.slice(0, cut > 0 ? cut : slugLength)
}

function pairs(text: string): Record<string, string> {
  const parts = text.split(' ')
  return Object.fromEntries(parts.flatMap((from, i) => (i % 2 === 0 ? [[from, parts[i + 1]!] as const] : [])))
}
