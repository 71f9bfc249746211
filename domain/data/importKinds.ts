/** What can be brought along from another system, in the order in which it is taken in: bookings need rooms. */
export const importKinds = ['rooms', 'plans', 'prices', 'guests', 'bookings'] as const
export type ImportKind = (typeof importKinds)[number]

/** Whose file it is, as its heads say. */
export const importLayouts = ['openbunk', 'cloudbeds', 'hostelworld', 'other'] as const
export type ImportLayout = (typeof importLayouts)[number]

/** What becomes of bookings for which no bed is left: they stand without a bed for the desk to solve, or are refused. */
export const bedlessChoices = ['lane', 'refuse'] as const
export type BedlessChoice = (typeof bedlessChoices)[number]

export const importStates = ['read', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]
/** While a job works on it. */
export const workingStates = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[]
export type WorkingState = (typeof workingStates)[number]
export const isWorking = (state: ImportState): state is WorkingState => workingStates.some(working => working === state)

export const importRowStates = ['pending', 'ok', 'bedless', 'same', 'skipped', 'refused', 'made', 'undone', 'left'] as const
export type ImportRowState = (typeof importRowStates)[number]

interface FieldFacts {
  /** What other systems call it; compared without case, blanks and signs. */
  also?: readonly string[]
  isNeeded?: true
}

const money = { bed_price: {}, unit_price: {}, currency: { also: ['currency code'] } } as const

/** The fields of each kind, by the names in our own files. */
const fields = {
  rooms: {
    name: { isNeeded: true, also: ['room', 'room name', 'room type name'] },
    type: { isNeeded: true, also: ['room type', 'kind'] },
    sell_by: {},
    units: { isNeeded: true, also: ['rooms', 'number of rooms'] },
    beds_per_unit: { also: ['beds', 'sleeps', 'beds per room'] },
    gender: {},
    ensuite: {},
    ...money,
    facilities: {},
    description: {},
  },
  plans: {
    name: { isNeeded: true, also: ['plan', 'rate plan', 'rate'] },
    derived_from: { also: ['parent'] },
    adjust_kind: {},
    adjust_value: {},
    cancellation_policy: { also: ['policy'] },
    min_days_ahead: {},
    max_days_ahead: {},
  },
  prices: {
    room: { isNeeded: true, also: ['room type', 'room name'] },
    plan: { also: ['rate plan', 'rate'] },
    from: { isNeeded: true, also: ['date', 'night', 'start', 'start date'] },
    to: { also: ['end', 'end date', 'until'] },
    ...money,
    bed_price: { also: ['price', 'rate amount', 'amount'] },
    min_stay: { also: ['min los', 'minimum stay'] },
    max_stay: { also: ['max los', 'maximum stay'] },
    closed_to_arrival: { also: ['cta'] },
    closed_to_departure: { also: ['ctd'] },
    stop_sell: { also: ['closed', 'closeout'] },
  },
  guests: {
    id: { also: ['guest id'] },
    name: { isNeeded: true, also: ['guest name', 'full name', 'first name'] },
    surname: { also: ['last name', 'family name'] },
    email: { also: ['e mail', 'email address'] },
    phone: { also: ['phone number', 'telephone', 'mobile', 'cell phone'] },
    country: { also: ['nationality', 'guest country'] },
    tags: {},
    preferences: {},
    notes: { also: ['note', 'comments'] },
  },
  bookings: {
    code: {
      isNeeded: true,
      also: [
        'reservation number',
        'booking reference',
        'booking number',
        'reference',
        'ref',
        'reservation id',
        'booking id',
        'confirmation number',
      ],
    },
    arrival: { isNeeded: true, also: ['check in date', 'check in', 'checkin', 'arrival date', 'from'] },
    departure: { also: ['check out date', 'check out', 'checkout', 'departure date', 'to'] },
    nights: { also: ['number of nights', 'no of nights', 'length of stay'] },
    room: { isNeeded: true, also: ['room type', 'room name', 'room types', 'accommodation'] },
    guests: { also: ['persons', 'people', 'no of guests', 'number of guests', 'pax', 'adults', 'beds'] },
    children: {},
    guest_name: { isNeeded: true, also: ['name', 'customer name', 'guest', 'full name', 'primary guest', 'first name', 'customer'] },
    surname: { also: ['last name', 'family name'] },
    guest_names: {},
    email: { also: ['e mail', 'email address', 'customer email', 'guest email'] },
    phone: { also: ['phone number', 'telephone', 'mobile', 'customer phone', 'contact number'] },
    country: { also: ['nationality', 'guest country', 'customer nationality'] },
    sold_as: {},
    plan: { also: ['rate plan', 'rate plan name', 'rate name'] },
    line_total: {},
    total: { also: ['grand total', 'total price', 'total amount', 'total cost', 'price', 'reservation total'] },
    paid: { also: ['amount paid', 'deposit paid', 'deposit', 'paid amount', 'payments'] },
    currency: { also: ['currency code'] },
    source: { also: ['booking source', 'channel', 'origin', 'booked on'] },
    status: { also: ['booking status', 'reservation status'] },
    arrival_time: { also: ['estimated arrival time', 'arrival time', 'eta'] },
    note: { also: ['notes', 'comments', 'special requests', 'remarks', 'guest comments'] },
    channel_site: { also: ['channel name', 'ota', 'ota name'] },
    channel_number: { also: ['third party confirmation number', 'channel reference', 'ota reference'] },
  },
} as const satisfies Record<ImportKind, Record<string, FieldFacts>>

type FieldsOf<K extends ImportKind> = keyof (typeof fields)[K] & string
export type ImportField = { [K in ImportKind]: FieldsOf<K> }[ImportKind]
const factsOf = (kind: ImportKind): Readonly<Record<string, FieldFacts>> => fields[kind]

export const importFields = (kind: ImportKind): ImportField[] => Object.keys(fields[kind]) as ImportField[]
export const isNeededField = (kind: ImportKind, field: ImportField): boolean => factsOf(kind)[field]?.isNeeded === true
/** Of all kinds, each once. */
export const allImportFields = [...new Set(importKinds.flatMap(importFields))]

/** Column of the file by field of ours. */
export type ColumnMapping = Partial<Record<ImportField, string>>

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The column that is called as the field, or as others call it: names that come first in the list are surer. */
export function proposeColumns(kind: ImportKind, heads: readonly string[]): ColumnMapping {
  const byName = new Map(heads.toReversed().map(head => [fold(head), head]))
  const taken = new Set<string>()
  const mapping: ColumnMapping = {}
  const propose = (field: ImportField, names: readonly string[]) => {
    const head = names.map(name => byName.get(fold(name))).find(found => found !== undefined && !taken.has(found))
    if (head === undefined || mapping[field] !== undefined) return
    mapping[field] = head
    taken.add(head)
  }
  for (const field of importFields(kind)) propose(field, [field])
  for (const field of importFields(kind)) propose(field, factsOf(kind)[field]?.also ?? [])
  return mapping
}

export const missingFields = (kind: ImportKind, columns: ColumnMapping): ImportField[] =>
  importFields(kind).filter(field => isNeededField(kind, field) && columns[field] === undefined)

/** Heads that only one system writes. */
const marks: readonly (readonly [layout: ImportLayout, heads: readonly string[]])[] = [
  ['cloudbeds', ['Reservation Number', 'Check in Date', 'Third Party Confirmation Number']],
  ['cloudbeds', ['Reservation Number', 'Check in Date', 'Check out Date', 'Grand Total']],
  ['hostelworld', ['Booking Reference', 'Arrival Date', 'Nights']],
  ['hostelworld', ['Booking Reference', 'Deposit Paid', 'Balance Due']],
]

export interface RecognisedFile {
  kind: ImportKind
  layout: ImportLayout
  columns: ColumnMapping
}

/** What the file is, by its heads: the kind whose fields fit best, all that are needed first. */
export function recogniseHeads(heads: readonly string[]): RecognisedFile {
  const folded = new Set(heads.map(fold))
  const has = (names: readonly string[]) => names.every(name => folded.has(fold(name)))
  const layout = marks.find(([, names]) => has(names))?.[0]
  const fits = importKinds.map(kind => {
    const columns = proposeColumns(kind, heads)
    const own = importFields(kind).filter(field => folded.has(fold(field))).length
    return { kind, columns, own, lacks: missingFields(kind, columns).length, found: Object.keys(columns).length }
  })
  const best = layout
    ? fits.find(fit => fit.kind === 'bookings')
    : fits.toSorted((a, b) => a.lacks - b.lacks || b.own - a.own || b.found - a.found)[0]
  const { kind, columns, own } = best as (typeof fits)[number]
  return { kind, columns, layout: layout ?? (own > heads.length / 2 ? 'openbunk' : 'other') }
}

/** Fields whose values are rooms of ours by another name. */
export const namesRooms = (kind: ImportKind): boolean => kind === 'bookings' || kind === 'prices'
