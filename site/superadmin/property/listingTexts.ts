import { formatReceptionHours } from '../../../domain/calendar/receptionHours.ts'
import { facilityInfo } from '../../../domain/listing/facilities.ts'
import { houseRules, type RuleKey } from '../../../domain/listing/houseRules.ts'
import { type PolicyPreset, type PropertyType, propertyTypeInfo, type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { customPolicy } from '../../../domain/rates/cancellation.ts'
import { countryName, formatMoney } from '../../lib/format.ts'
import { formatPolicy } from '../../lib/policyFormat.ts'
import { policyPresetLabels } from '../../lib/policyPresets.ts'
import type { Listing } from './types.ts'

type Property = Listing['property']
type Room = Property['rooms'][number]
export interface ListingText {
  /** The same thing before and after has the same key, whatever it is called by then. */
  key: string
  field: string
  words: string
}

/** Everything that somebody looks at who reviews a listing, in words. */
export const formatListing = (p: Property): ListingText[] => [
  ...formatPropertyTexts(p),
  ...p.rooms.map(room => ({ key: `room ${room.id}`, field: 'Room', words: formatRoom(room) })),
  ...p.photos.map(({ id, alt }) => ({ key: `photo ${id}`, field: 'Photo', words: alt || 'without words' })),
]

function formatPropertyTexts(p: Property): ListingText[] {
  const texts: Record<string, string> = {
    Name: p.name,
    Kind: propertyTypeInfo[p.type as PropertyType]?.label ?? p.type,
    Description: p.description,
    Address: [p.address.line1, p.address.postcode, p.address.city, p.address.region, countryName(p.address.country)]
      .filter(Boolean)
      .join(', '),
    'On the map': `${p.lat}, ${p.lng}`,
    Telephone: p.phone ?? '',
    'E-mail': p.email ?? '',
    Licence: p.licence ?? '',
    'Name on invoices': p.legalName ?? '',
    'VAT number': p.vatId ?? '',
    Currency: p.currency,
    'Check-in': `${p.checkInFrom} to ${p.checkInUntil}, out by ${p.checkOutBy}`,
    // What was kept of an older review may not have these yet.
    Reception: p.receptionHours ? formatReceptionHours(p.receptionHours) : '',
    'How to get there': p.directions ?? '',
    ...Object.fromEntries(
      (p.translations ?? []).flatMap(({ language, description, directions }) => [
        [`Description (${language})`, description ?? ''],
        [`How to get there (${language})`, directions ?? ''],
      ]),
    ),
    Ages: formatAges(p),
    Facilities: joinSorted(p.facilities.map(formatFacility)),
    'Not there': joinSorted((p.absentFacilities ?? []).map(f => formatFacility({ ...f, offer: 'free' }))),
    'House rules': joinSorted(
      p.rules.map(({ key, value, label }) => [label ?? houseRules[key as RuleKey]?.label ?? key, value].join(' ').trim()),
    ),
    Languages: joinSorted(p.languages),
    Cancellation: formatCancellation(p),
    Deposit: formatDeposit(p.deposit),
    Taxes: joinSorted((p.taxes ?? []).map(formatTax)),
  }
  return Object.entries(texts).map(([field, words]) => ({ key: field, field, words }))
}

const joinSorted = (items: readonly string[]) => items.toSorted().join(', ')

const formatAges = ({ minAge, maxAge }: Property) =>
  [minAge !== null && `from ${minAge}`, maxAge !== null && `up to ${maxAge}`].filter(Boolean).join(' ')

const formatFacility = ({ key, offer, note, label }: Property['facilities'][number]) =>
  `${label ?? facilityInfo(key)?.label ?? key}${offer === 'paid' ? ' (paid)' : ''}${note ? `: ${note}` : ''}`

const formatDepositShare = ({ kind, value }: { kind: string; value?: number }) => [kind.replaceAll('_', ' '), value].join(' ').trim()
const formatDeposit = (deposit: Property['deposit']) =>
  deposit && typeof deposit === 'object'
    ? [formatDepositShare(deposit), ...(deposit.steps ?? []).map(step => `${formatDepositShare(step)} from ${step.minNights} nights`)].join(
        ', ',
      )
    : ''

/** With everything that makes one tax differ from another. */
const formatTax = ({ name, kind, value, ...more }: NonNullable<Property['taxes']>[number]) =>
  `${name}: ${kind.replaceAll('_', ' ')} ${value}, ${Object.entries(more)
    .map(([key, fact]) => `${key} ${typeof fact === 'object' ? JSON.stringify(fact) : fact}`)
    .toSorted()
    .join(', ')}`

export const formatRoom = (r: Room) =>
  [
    r.name,
    r.typeLabel ?? roomTypeInfo[r.type as RoomType]?.label ?? r.type,
    `${r.units} × ${r.bedsPerUnit} beds`,
    r.gender === 'female' || r.gender === 'male' ? r.gender : '',
    r.basePrice ? `${formatMoney(r.basePrice)} a bed` : '',
    r.unitPrice ? `${formatMoney(r.unitPrice)} a room` : '',
    r.description,
  ]
    .filter(Boolean)
    .join(', ')

export const formatCancellation = ({ cancellationTerms: own, cancellationPolicy: preset, currency }: Property) =>
  own ? formatPolicy(customPolicy(own), currency) : (policyPresetLabels()[preset as PolicyPreset] ?? preset)
