import type { FieldDeclarations } from '../../../domain/listing/fieldDeclaration.ts'
import { type Declared, type PlainName, propertyFields, type ReviewWord } from '../../../domain/listing/propertyFields.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import type { DepositShare } from '../../../domain/money/deposit.ts'
import { customPolicy } from '../../../domain/rates/cancellation.ts'
import { countryName, formatMoney } from '../../lib/format/format.ts'
import { formatReceptionHoursLine } from '../../lib/format/hoursFormat.ts'
import { formatPolicy } from '../../lib/format/policyFormat.ts'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { formatFacility, formatPropertyType, formatRoomType, formatRule, formatRuleValue } from '../../lib/format/taxonomyFormat.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { listingMessages } from './messages.ts'
import { formatTax } from './taxTexts.ts'
import type { Listing } from './types.ts'

type Property = Listing['property']
type Room = Property['rooms'][number]
export interface ListingText {
  /** Identifies the text in both versions of a listing, also where its label changes. */
  key: string
  field: string
  words: string
}

/** All fields of a listing as texts, for its review. */
export function formatListing(p: Property): ListingText[] {
  const { fields, photos } = listingMessages()
  return [
    ...formatPropertyTexts(p),
    ...p.rooms.map(room => ({ key: `room ${room.id}`, field: fields.room, words: formatRoom(room) })),
    ...p.photos.map(({ id, alt }) => ({ key: `photo ${id}`, field: fields.photo, words: alt || photos.withoutWords })),
  ]
}

function formatPropertyTexts(p: Property): ListingText[] {
  const { fields } = listingMessages()
  const { descriptionIn, directionsIn } = fields
  const labels: Record<ReviewWord, string> = { ...fields, ...getMessages('property').fields }
  const translations = (p.translations ?? []).flatMap(({ language, description, directions }) => [
    { key: `description ${language}`, field: t(descriptionIn, { language }), words: description ?? '' },
    { key: `directions ${language}`, field: t(directionsIn, { language }), words: directions ?? '' },
  ])
  const own = listReviewWords().map(word => ({ key: word, field: labels[word as ReviewWord], words: formatField(word, p) }))
  return own.toSpliced(own.findIndex(({ key }) => key === 'directions') + 1, 0, ...translations)
}

/** The labels under which a review shows the fields of a property; several fields may share one. */
export const listReviewWords = (declared: FieldDeclarations = propertyFields): string[] => [
  ...new Set(Object.entries(declared).flatMap(([name, { reviewLabel = name }]) => reviewLabel || [])),
]

/** Texts and numbers need no formatter. The stored listing of an older review may lack the field. */
export const formatField = (word: string, p: Property): string =>
  word in formatters ? formatters[word as keyof typeof formatters](p) : String(p[word as keyof Property] ?? '')

type ReadAsItIs = {
  [K in PlainName]: Declared[K] extends { kind: 'flag' | 'choice' } ? never : K
}[PlainName]

/** The type demands a formatter for every other field. */
const formatters: Record<Exclude<ReviewWord, ReadAsItIs>, (p: Property) => string> = {
  kind: p => formatPropertyType(p.type),
  address: ({ address }) => joinWithCommas([address.line1, address.postcode, address.city, address.region, countryName(address.country)]),
  map: formatPosition,
  checkIn: formatCheckInTimes,
  reception: p => (p.receptionHours ? formatReceptionHoursLine(p.receptionHours) : ''),
  ages: formatAges,
  facilities: p => joinSorted(p.facilities.map(formatOfferedFacility)),
  absent: p => joinSorted((p.absentFacilities ?? []).map(f => formatOfferedFacility({ ...f, offer: 'free' }))),
  rules: p => joinSorted(p.rules.map(formatHouseRule)),
  languages: p => joinSorted(p.languages),
  cancellation: formatCancellation,
  deposit: p => formatDeposit(p.deposit),
  taxes: p => joinSorted((p.taxes ?? []).map(formatTax)),
}

const joinSorted = (items: readonly string[]) => joinWithCommas(items.toSorted())

export function formatCheckInTimes(p: Property): string {
  return t(listingMessages().checkInTimes, { from: p.checkInFrom, until: p.checkInUntil, out: p.checkOutBy })
}

function formatAges({ minAge: from, maxAge: to }: Property): string {
  const { ages } = listingMessages()
  if (from !== null && to !== null) return t(ages.both, { from, to })
  return from !== null ? t(ages.from, { from }) : to !== null ? t(ages.to, { to }) : ''
}

function formatOfferedFacility({ key, offer, note, label }: Property['facilities'][number]): string {
  const messages = listingMessages()
  const name = label ?? formatFacility(key)
  const facility = offer === 'paid' ? t(messages.paid, { facility: name }) : name
  return note ? t(messages.noted, { facility, note }) : facility
}

function formatHouseRule({ key, value, label }: Property['rules'][number]): string {
  const rule = label ?? formatRule(key)
  return value ? t(listingMessages().ruleValue, { rule, value: formatRuleValue(value) }) : rule
}

const formatDepositShare = ({ kind, value = 0 }: { kind: string; value?: number }) =>
  t(listingMessages().deposit[kind as DepositShare['kind']], { value })

function formatDeposit(deposit: Property['deposit']): string {
  if (!deposit || typeof deposit !== 'object') return ''
  const { depositStep } = listingMessages()
  const steps = (deposit.steps ?? []).map(step => t(depositStep, { share: formatDepositShare(step), n: step.minNights }))
  return joinWithCommas([formatDepositShare(deposit), ...steps])
}

/** The price of a bed and that of the room, as far as it is sold so. */
export function formatRoomPrice({ basePrice, unitPrice }: Pick<Room, 'basePrice' | 'unitPrice'>): string[] {
  const { bedPrice, roomPrice } = listingMessages()
  return [
    ...(basePrice ? [t(bedPrice, { price: formatMoney(basePrice) })] : []),
    ...(unitPrice ? [t(roomPrice, { price: formatMoney(unitPrice) })] : []),
  ]
}

export function formatRoom(r: Room): string {
  const { roomBeds, roomGender } = listingMessages()
  return joinWithCommas([
    r.name,
    r.typeLabel ?? formatRoomType(r.type),
    t(roomBeds, { units: r.units, n: r.bedsPerUnit }),
    (r.gender === 'female' || r.gender === 'male') && roomGender[r.gender],
    ...formatRoomPrice(r),
    r.description,
  ])
}

export function formatCancellation({ cancellationTerms: own, cancellationPolicy: preset, currency }: Property): string {
  return own ? formatPolicy(customPolicy(own), currency) : (policyPresetLabels()[preset as PolicyPreset] ?? preset)
}

/** Latitude before longitude, from left to right in every language. */
export function formatPosition({ lat, lng }: { lat: number; lng: number }): string {
  return `\u2066${lat}, ${lng}\u2069`
}
