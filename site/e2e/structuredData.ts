/** Properties that Google's documentation requires for each type: without them the type is ignored. */
const requiredProperties: Record<string, readonly string[]> = {
  Organization: ['name'],
  ContactPoint: ['contactType'],
  Hostel: ['name', 'address', 'image', 'geo', 'url'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  LocationFeatureSpecification: ['name', 'value'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Offer: ['price', 'priceCurrency'],
  LodgingReservation: ['checkinTime', 'checkoutTime'],
  CompoundPriceSpecification: ['price', 'priceCurrency'],
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

const urlProperties = ['url', 'item', 'image', 'logo', 'sameAs']

export interface StructuredDataReport {
  types: string[]
  faults: string[]
}

/** The JSON-LD types of a page, with missing or invalid properties. */
export function checkStructuredData(html: string): StructuredDataReport {
  const report: StructuredDataReport = { types: [], faults: [] }
  for (const [, text] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const value = JSON.parse(text as string)
    if (value['@context'] !== 'https://schema.org') report.faults.push('a block without its context')
    checkItem(value, report)
  }
  return report
}

function checkItem(node: unknown, report: StructuredDataReport) {
  if (Array.isArray(node)) for (const each of node) checkItem(each, report)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const item = node as Record<string, unknown>
  const types = [item['@type']].flat().map(String)
  const type = types.join(' and ')
  report.types.push(...types)
  for (const one of types) {
    const needs = requiredProperties[one]
    if (!needs) report.faults.push(`${one} is not known here: add what it needs`)
    for (const name of needs ?? []) if (isEmpty(item[name])) report.faults.push(`${one} without ${name}`)
  }
  for (const name of urlProperties)
    for (const address of [item[name] ?? []].flat())
      if (!URL.canParse(String(address))) report.faults.push(`${type}: ${name} is no address`)
  if (types.includes('Event') && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(item.startDate)))
    report.faults.push('Event: startDate is no moment')
  for (const [name, value] of Object.entries(item)) if (!name.startsWith('@')) checkItem(value, report)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
