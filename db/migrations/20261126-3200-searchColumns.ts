import { columnsThere, KEY, type Migration, TEXT } from './sql.ts'

/**
 * Names and telephone numbers as they are compared where people search: the database derives them, so that whatever writes a name writes them too, and an
 * erased name leaves nothing behind. Rows that are there get theirs as the table is copied. The letters are those of domain/text/searchFold.ts of this day; when
 * they change, a new migration makes the columns anew.
 */
const gone = [' ', '-', '.', ',', "'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '‐', '‑', '–', '·', '・', '_', '\u0640', '\u200c', '\u200d', 'ъ', 'ь']
const letters =
  'ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ n ŧ t ĸ k ſ s ə e ɑ a ƙ k ɗ d ɓ b & -and- @ -at- ' +
  'а a б b в v г g ґ g ѓ g д d е e ё e ж zh з z и i й i к k ќ k л l м m н n о o п p р r с s т t у u ў u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ' +
  'і i ї i є ye ј j љ lj њ nj ђ dj ћ c џ dz ѕ dz ' +
  'α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i ΐ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t υ y ύ y ϋ y ΰ y φ f χ ch ψ ps ω o ώ o ' +
  'أ ا إ ا آ ا ى ي ی ي ک ك ة ه'

const pairs = letters.split(' ').flatMap((from, i, all) => (i % 2 ? [] : [[from, (all[i + 1] ?? '').replaceAll('-', '')] as const]))
// MariaDB keeps the expression as text of ASCII, and loses what else stands there in quotes: a letter is given as the number its bytes make.
const text = (letters: string) =>
  /^[a-z -]*$/.test(letters) ? `'${letters}'` : `CHAR(${Number.parseInt(Buffer.from(letters).toString('hex'), 16)} USING utf8mb4)`
const without = (sql: string, from: string, to = '') => `REPLACE(${sql}, ${text(from)}, ${text(to)})`

const foldedName = (name: string) =>
  pairs.reduce(
    (sql, [from, to]) => without(sql, from, to),
    gone.reduce((sql, sign) => without(sql, sign), `LOWER(${name}) COLLATE utf8mb4_bin`),
  )
const foldedPhone = (phone: string) =>
  `TRIM(LEADING '0' FROM ${['(0)', ' ', '(', ')', '.', '/', '-', '+'].reduce((sql, sign) => `REPLACE(${sql}, '${sign}', '')`, phone)})`

/** No letter becomes more than four. */
const name = (of = 'name', most = 120) => `VARCHAR(${most * 4}) ${TEXT} GENERATED ALWAYS AS (${foldedName(of)}) STORED`
const phone = (of: string) => `VARCHAR(32) ${KEY} GENERATED ALWAYS AS (${foldedPhone(of)}) STORED`

const tables: Record<string, { columns: Record<string, string>; key?: string }> = {
  bookings: {
    columns: { search_name: name('guest_name'), search_phone: phone('guest_phone') },
    key: 'bookings_searched (property_id, search_name, search_phone, guest_email)',
  },
  booking_guests: { columns: { search_name: name() }, key: 'booking_guests_searched (property_id, search_name, booking_id)' },
  group_requests: { columns: { search_name: name('guest_name'), search_phone: phone('guest_phone') } },
  users: { columns: { search_name: name(), search_phone: phone('phone') }, key: 'users_searched (search_name)' },
  properties: { columns: { search_name: name(), search_city: name('city') } },
  invoices: { columns: { search_buyer: name("CONVERT(JSON_UNQUOTE(JSON_EXTRACT(paper, '$.buyer.name')) USING utf8mb4)", 160) } },
}

export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const [table, { columns, key }] of Object.entries(tables)) {
      const there = await columnsThere(context, table)
      const added = Object.keys(columns).filter(column => !there.has(column))
      if (!added.length) continue
      const actions = [...added.map(column => `ADD COLUMN ${column} ${columns[column]}`), ...(key ? [`ADD KEY ${key}`] : [])]
      await context.sequelize.query(`ALTER TABLE ${table} ${actions.join(', ')}`)
    }
  },
  down: async ({ context }) => {
    for (const [table, { columns, key }] of Object.entries(tables).toReversed()) {
      const there = await columnsThere(context, table)
      const dropped = Object.keys(columns).filter(column => there.has(column))
      if (!dropped.length) continue
      const actions = [...(key ? [`DROP KEY ${key.split(' ')[0]}`] : []), ...dropped.map(column => `DROP COLUMN ${column}`)]
      await context.sequelize.query(`ALTER TABLE ${table} ${actions.join(', ')}`)
    }
  },
}
