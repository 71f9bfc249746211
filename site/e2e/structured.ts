/** What the documentation of Google asks for in each type: without it the type counts for nothing. */
const required: Record<string, readonly string[]> = {
  Organization: ['name'],
  ContactPoint: ['contactType'],
  Hostel: ['name', 'address', 'image', 'geo', 'url'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  LocationFeatureSpecification: ['name', 'value'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Offer: ['price', 'priceCurrency', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText'],
  HotelRoom: ['name'],
  QuantitativeValue: [],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Event: ['name', 'startDate', 'endDate', 'location'],
  Place: ['name', 'address'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

const addresses = ['url', 'item', 'image', 'logo', 'sameAs']

export interface Told {
  types: string[]
  faults: string[]
}

/** The types that a page tells machines of, and what is missing or wrong in them. */
export function structuredIn(html: string): Told {
  const told: Told = { types: [], faults: [] }
  for (const [, text] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const thing = JSON.parse(text as string)
    if (thing['@context'] !== 'https://schema.org') told.faults.push('a block without its context')
    read(thing, told)
  }
  return told
}

function read(thing: unknown, told: Told) {
  if (Array.isArray(thing)) for (const each of thing) read(each, told)
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return
  const said = thing as Record<string, unknown>
  const type = String(said['@type'])
  told.types.push(type)
  const needs = required[type]
  if (!needs) told.faults.push(`${type} is not known here: add what it needs`)
  for (const name of needs ?? []) if (isEmpty(said[name])) told.faults.push(`${type} without ${name}`)
  for (const name of addresses)
    for (const address of [said[name] ?? []].flat()) if (!URL.canParse(String(address))) told.faults.push(`${type}: ${name} is no address`)
  if (type === 'Event' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(said.startDate))) told.faults.push('Event: startDate is no moment')
  for (const [name, value] of Object.entries(said)) if (!name.startsWith('@')) read(value, told)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
