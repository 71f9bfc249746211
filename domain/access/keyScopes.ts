/** What an API key can be allowed, each to read or to write; who may write may read. */
export const propertyKeyResources = [
  'property',
  'inventory',
  'rates',
  'bookings',
  'guests',
  'payments',
  'messages',
  'reviews',
  'housekeeping',
  'reports',
] as const
/** Of a key of the marketplace as well. */
export const keyResources = [...propertyKeyResources, 'marketplace'] as const
export type KeyResource = (typeof keyResources)[number]
export type KeyScope = `${KeyResource}:${'read' | 'write'}`
export const keyScopes: readonly KeyScope[] = keyResources.flatMap(resource => [`${resource}:read`, `${resource}:write`] as const)

/** `public`: answered as to anybody. `never`: not with a key. Else the scope that a key needs. */
export type KeyAccess = 'public' | 'never' | KeyScope

/**
 * Endpoints (`GET /booking/:id`) by what a key needs for them; the first that matches counts, and what matches none is never opened by a key. Left out on
 * purpose: accounts and signing in, people of a hostel, keys themselves, payouts, privacy, and what is a guest's or a person's own.
 */
const rules: readonly (readonly [pattern: RegExp, needs: KeyResource | 'public' | 'never'])[] = [
  [/^GET \/(search|places|map|money)(\/|$)/, 'public'],
  [/^GET \/trips\/plan$/, 'public'],
  [/^GET \/(property\/taxonomy|property\/:id\/(offers|staying)|reviews\/all\/:propertyId|room\/types)$/, 'public'],
  [/^\w+ \/property\/:id(\/(checklist|pause|resume|submit|photos.*))?$/, 'property'],
  [/^GET \/property\/travellers-visited\/:id$/, 'reports'],
  [/^\w+ \/room\/(room-rates|plans|rules|rate-settings|types\/rate)(\/|$)/, 'rates'],
  // Who sleeps where: names and codes of bookings.
  [/^\w+ \/room\/(bed-plan|overbooked)$/, 'bookings'],
  [/^\w+ \/room(\/|$)/, 'inventory'],
  [/^\w+ \/extras(\/|$)/, 'rates'],
  [/^\w+ \/housekeeping(\/|$)/, 'housekeeping'],
  [/^\w+ \/booking\/(mine|lookup|views|:id\/(proof|proof-mail|staying|credit|pay|confirm))$/, 'never'],
  [/^\w+ \/held-deposits(\/|$)/, 'payments'],
  [/^\w+ \/booking\/:id\/(held-deposits.*|folio.*|invoices.*|receipts|invoice\.pdf)$/, 'payments'],
  [/^\w+ \/booking\/:id\/(messages.*|automated-messages)$/, 'messages'],
  [/^\w+ \/booking\/:id\/review$/, 'reviews'],
  [/^\w+ \/booking\/:id\/cards$/, 'guests'],
  [/^\w+ \/booking(\/|$)/, 'bookings'],
  [/^\w+ \/group\/:id\/(proof|accept|refuse)$/, 'never'],
  [/^(GET \/group\/(all|counts|:id|:id\/history)|POST \/group\/:id\/(decline|price|quote))$/, 'bookings'],
  [/^GET \/waitlist\/property\//, 'bookings'],
  [/^\w+ \/check-in\/card\//, 'never'],
  [/^\w+ \/check-in(\/|$)/, 'guests'],
  [/^\w+ \/api\/payment(\/|$)/, 'payments'],
  [/^GET \/(transactions|credit\/all)(\/|$)/, 'payments'],
  [/^GET \/dashboard\/properties$/, 'never'],
  [/^GET \/(dashboard\/calendar|statements\/:id)$/, 'bookings'],
  [/^GET \/(statements|reports|dashboard)(\/|$)/, 'reports'],
  [/^GET \/messages(\/unread)?$/, 'messages'],
  [/^\w+ \/(message-templates|message-log)(\/|$)/, 'messages'],
  [/^(GET \/reviews\/(counts|:id)|PUT \/reviews\/:id|POST \/reviews\/:id\/dispute)$/, 'reviews'],
  [/^\w+ \/channel-reviews(\/|$)/, 'reviews'],
  [
    /^GET \/admin\/(overview|properties|bookings|reviews|commission-plans|commission-statements|analytics|taxonomy|claims|imports)(\/|$)/,
    'marketplace',
  ],
  [/^POST \/admin\/(import|notices|commission-plans|taxonomy|properties\/:id\/(approve|request-changes|suspend|close))$/, 'marketplace'],
  [/^(PUT \/admin\/taxonomy\/:kind\/:key|DELETE \/admin\/commission-plans\/:id)$/, 'marketplace'],
]

/** They only tell, though by POST. */
const READING_POSTS = /^POST \/(booking\/quote|group\/:id\/price|message-templates\/:id\/preview)$/

/** What a key needs for an endpoint of the contract. */
export function keyAccessOf(endpoint: string): KeyAccess {
  const needs = rules.find(([pattern]) => pattern.test(endpoint))?.[1] ?? 'never'
  if (needs === 'public' || needs === 'never') return needs
  return `${needs}:${endpoint.startsWith('GET ') || READING_POSTS.test(endpoint) ? 'read' : 'write'}`
}

export const hasScope = (scopes: readonly string[], needed: KeyScope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'))
