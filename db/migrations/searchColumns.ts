import { KEY, type Migration, TEXT } from './sql.ts'

/*
 * Names and telephone numbers as they are compared where people search: the database derives them, so that whatever writes a name writes them too, and an
 * erased name leaves nothing behind. The letters are those of domain/text/searchFold.ts; when they change, a new migration makes the columns anew.
 */
const apostrophes = ["'", '’', '‘', 'ʼ', 'ʻ', 'ʹ', 'ʾ', 'ʿ', '′', '`', '´', '״', '׳']
const gone = [' ', '-', '.', ',', ...apostrophes, '‐', '‑', '–', '·', '・', '_', '\u0640', '\u200c', '\u200d', 'ъ', 'ь']
// What Arabic may leave out: the hamza by itself, vowel signs.
const unwritten = ['\u0621', ...Array.from({ length: 11 }, (_, i) => String.fromCharCode(0x64b + i)), '\u0670']
// Accents that stand beside their letter, and the nukta of the scripts of India.
const marks = [
  ...'\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0324\u0327\u0328\u0331\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc',
]
const letters =
  'ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ſ s ə e ɑ a ƙ k ɗ d ɓ b & -and- @ -at- ' +
  'а a б b в v г g ґ g ѓ g д d е e ё e ж zh з z и i й i к k ќ k л l м m н n о o п p р r с s т t у u ў u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ' +
  'і i ї i є ye ј j љ lj њ nj ђ dj ћ c џ dz ѕ dz ' +
  'α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i ΐ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t υ y ύ y ϋ y ΰ y φ f χ ch ψ ps ω o ώ o ' +
  'أ ا إ ا آ ا ٱ ا ؤ و ئ ي ى ي ی ي ے ي ک ك ة ه ہ ه ھ ه ۀ ه ە ه İ i \u0929 \u0928 \u0931 \u0930 \u0934 \u0933 \u0901 \u0902'

// A nasal of Hindi before the letters of its own class: the dot above.
const nasals = ['ङ्कखगघ', 'ञ्चछजझ', 'ण्टठडढ', 'न्तथदध', 'म्पफबभ'].flatMap(([nasal = '', virama = '', ...stops]) =>
  stops.map(stop => [nasal + virama + stop, `\u0902${stop}`] as const),
)
const pairs = letters.split(' ').flatMap((from, i, all) => (i % 2 ? [] : [[from, (all[i + 1] ?? '').replaceAll('-', '')] as const]))
// MariaDB keeps the expression as text of ASCII, and loses what else stands there in quotes: a letter is given as the number its bytes make.
const numberOf = (letter: string) => Number.parseInt(Buffer.from(letter).toString('hex'), 16)
const text = (letters: string) =>
  /^[a-z -]*$/.test(letters) ? `'${letters}'` : `CHAR(${[...letters].map(numberOf).join(', ')} USING utf8mb4)`
const without = (sql: string, from: string, to = '') => `REPLACE(${sql}, ${text(from)}, ${text(to)})`

// LOWER of MySQL returns nothing from these on, as their small letters have one byte more.
const growing = [...'ȺȾ'].map(letter => [letter, letter.toLowerCase()] as const)
const lower = (name: string) =>
  `LOWER(${growing.reduce((sql, [from, to]) => without(sql, from, to), `${name} COLLATE utf8mb4_bin`)} COLLATE utf8mb4_unicode_520_ci)`
const foldedName = (name: string) =>
  [...pairs, ...nasals].reduce(
    (sql, [from, to]) => without(sql, from, to),
    [...gone, ...unwritten, ...marks].reduce((sql, sign) => without(sql, sign), `${lower(name)} COLLATE utf8mb4_bin`),
  )
const foldedPhone = (phone: string) =>
  `TRIM(LEADING '0' FROM ${['(0)', ' ', '(', ')', '.', '/', '-', '+'].reduce(
    (sql, sign) => `REPLACE(${sql}, '${sign}', '')`,
    `SUBSTRING_INDEX(${phone}, ' ext. ', 1)`,
  )})`

/** A generated column with the folded name of at most this many characters; a character becomes at most four. */
export const searchName = (name: string, most = 120) => `VARCHAR(${most * 4}) ${TEXT} GENERATED ALWAYS AS (${foldedName(name)}) STORED`
/** A generated column with the digits of a telephone number, without leading zeros and plus. */
export const searchPhone = (phone: string) => `VARCHAR(32) ${KEY} GENERATED ALWAYS AS (${foldedPhone(phone)}) STORED`
/** The buyer's name in the stored document of an invoice. */
export const BUYER_NAME = "CONVERT(JSON_UNQUOTE(JSON_EXTRACT(paper, '$.buyer.name')) USING utf8mb4)"

const columns: readonly (readonly [table: string, column: string, definition: string])[] = [
  ['properties', 'search_name', searchName('name')],
  ['properties', 'search_city', searchName('city')],
  ['users', 'search_name', searchName('name')],
  ['users', 'search_phone', searchPhone('phone')],
  ['bookings', 'search_name', searchName('guest_name')],
  ['bookings', 'search_phone', searchPhone('guest_phone')],
  ['booking_guests', 'search_name', searchName('name')],
  ['group_requests', 'search_name', searchName('guest_name')],
  ['group_requests', 'search_phone', searchPhone('guest_phone')],
  ['invoices', 'search_buyer', searchName(BUYER_NAME, 160)],
]
const foldedSigns = [...unwritten, ...marks, ...nasals.map(([from]) => from), ...'ȺȾؤئٱےہھۀەİ\u0929\u0931\u0934\u0901ʹʾʿ′״׳']
const isFolded = (name: string) => foldedSigns.map(sign => `${name} COLLATE utf8mb4_bin LIKE '%${sign}%'`).join(' OR ')

/** Makes the columns anew after a change of the folding. The job fills in the keys of bookings that it may concern again (api/stays/booking/search). */
export const rebuildSearchColumns: Migration['up'] = async ({ context }) => {
  for (const [table, column, definition] of columns)
    await context.sequelize.query(`ALTER TABLE ${table} MODIFY COLUMN ${column} ${definition}`)
  for (const found of [
    `SELECT id FROM bookings WHERE guest_phone LIKE '% ext. %' OR ${isFolded('guest_name')}`,
    `SELECT booking_id FROM booking_guests WHERE ${isFolded('name')}`,
    `SELECT booking_id FROM invoices WHERE ${isFolded(BUYER_NAME)}`,
  ])
    await context.sequelize.query(`UPDATE bookings SET has_search_keys = 0 WHERE id IN (SELECT * FROM (${found}) found)`)
}
