import { KEY, TEXT } from './sql.ts'

/*
 * Names and telephone numbers as they are compared where people search: the database derives them, so that whatever writes a name writes them too, and an
 * erased name leaves nothing behind. The letters are those of domain/text/searchFold.ts; when they change, a new migration makes the columns anew.
 */
const gone = [' ', '-', '.', ',', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '‐', '‑', '–', '·', '・', '_', '\u0640', '\u200c', '\u200d', 'ъ', 'ь']
// What Arabic may leave out: the hamza by itself, vowel signs.
export const unwritten = ['\u0621', ...Array.from({ length: 11 }, (_, i) => String.fromCharCode(0x64b + i)), '\u0670']
const letters =
  'ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ſ s ə e ɑ a ƙ k ɗ d ɓ b & -and- @ -at- ' +
  'а a б b в v г g ґ g ѓ g д d е e ё e ж zh з z и i й i к k ќ k л l м m н n о o п p р r с s т t у u ў u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ' +
  'і i ї i є ye ј j љ lj њ nj ђ dj ћ c џ dz ѕ dz ' +
  'α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i ΐ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t υ y ύ y ϋ y ΰ y φ f χ ch ψ ps ω o ώ o ' +
  'أ ا إ ا آ ا ٱ ا ؤ و ئ ي ى ي ی ي ک ك ة ه'

const pairs = letters.split(' ').flatMap((from, i, all) => (i % 2 ? [] : [[from, (all[i + 1] ?? '').replaceAll('-', '')] as const]))
// MariaDB keeps the expression as text of ASCII, and loses what else stands there in quotes: a letter is given as the number its bytes make.
const text = (letters: string) =>
  /^[a-z -]*$/.test(letters) ? `'${letters}'` : `CHAR(${Number.parseInt(Buffer.from(letters).toString('hex'), 16)} USING utf8mb4)`
const without = (sql: string, from: string, to = '') => `REPLACE(${sql}, ${text(from)}, ${text(to)})`

const foldedName = (name: string) =>
  pairs.reduce(
    (sql, [from, to]) => without(sql, from, to),
    [...gone, ...unwritten].reduce((sql, sign) => without(sql, sign), `LOWER(${name}) COLLATE utf8mb4_bin`),
  )
const foldedPhone = (phone: string) =>
  `TRIM(LEADING '0' FROM ${['(0)', ' ', '(', ')', '.', '/', '-', '+'].reduce((sql, sign) => `REPLACE(${sql}, '${sign}', '')`, phone)})`

/** A generated column with the folded name of at most this many characters; a character becomes at most four. */
export const searchName = (name: string, most = 120) => `VARCHAR(${most * 4}) ${TEXT} GENERATED ALWAYS AS (${foldedName(name)}) STORED`
/** A generated column with the digits of a telephone number, without leading zeros and plus. */
export const searchPhone = (phone: string) => `VARCHAR(32) ${KEY} GENERATED ALWAYS AS (${foldedPhone(phone)}) STORED`
/** The buyer's name in the stored document of an invoice. */
export const BUYER_NAME = "CONVERT(JSON_UNQUOTE(JSON_EXTRACT(paper, '$.buyer.name')) USING utf8mb4)"
