import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../api/domain/days.ts'
import { bearer, type Mine } from './fixtures.ts'
import { firstListed } from './pageChecks.ts'
import { freshEmail, searchPath, stayIn } from './travellerSteps.ts'

/** Where a screen is in the demo world. What it needs to be full is made on the way. */
type Where = (world: World) => string | Promise<string>
export interface World {
  request: APIRequestContext
  /** Of the one who is signed in. */
  token?: string
  house?: Mine
}

/** Looked at by the tests of contents as well: here only in the full run. */
export const contentPages = {
  home: () => '/',
  country: ({ request }) => firstListed(request, 'country'),
  city: ({ request }) => firstListed(request, 'city'),
  hostel: ({ request }) => firstListed(request, 'hostel'),
} satisfies Record<string, Where>

export const travellerPages = {
  'all destinations': () => '/hostels',
  'hostel with dates': async ({ request }) => `${await firstListed(request, 'hostel')}?${new URLSearchParams(stayIn(20))}&guests=2`,
  search: () => searchPath(20),
  'search without a place': () => '/search',
  checkout: async world => (await choice(world)).checkout,
  confirmation: confirmationPath,
  'lost booking': () => '/booking',
  'all events': () => '/events',
  'all rides': () => '/rides',
  'traveller login': () => '/account/login',
  'demo mails': () => '/demo/mails',
  'nothing there': () => '/nothing-there',
  'list your hostel': () => '/owner/list-your-hostel',
  'owner login': () => '/owner/login',
  'owner signup': () => '/owner/signup',
} satisfies Record<string, Where>

/** Doors and papers that few open: here only in the full run. */
export const quietPages = {
  'code from the mail': () => '/account/verify?email=nobody@example.com',
  'forgotten password': () => '/account/forgot',
  'new password': () => '/account/reset?email=nobody@example.com',
  'door of hostels': () => '/owner/hostel-login',
  'code of an owner': () => '/owner/verifyotpowner?email=nobody@example.com',
  'forgotten password of an owner': () => '/owner/forgot-password',
  'new password of an owner': () => '/owner/reset-password?email=nobody@example.com',
  'invited super-admin': () => '/superadmin/signup#somebody',
  'second factor without a password': () => '/superadmin/auth',
  'report a review': reportPath,
  privacy: () => '/privacy',
  terms: () => '/terms',
  about: () => '/about',
  credits: () => '/attribution',
} satisfies Record<string, Where>

export const ownerPages = {
  'my hostels': () => '/owner/list',
  'add a hostel': () => '/owner/add-property',
  dashboard: () => '/owner/dashboard',
  bookings: () => '/owner/booking',
  'new booking': () => '/owner/booking/new',
  'booking detail': world => firstOf(world, 'in_house'),
  'check-in': async world => `${await firstOf(world, 'arrivals')}/check-in`,
  'check-ins': () => '/owner/check-in',
  rooms: () => '/owner/room',
  room: roomPath,
  'new room': () => '/owner/room/new',
  listing: () => '/owner/property',
  history: () => '/owner/audit',
  'owner profile': () => '/owner/profile',
} satisfies Record<string, Where>

/** Their own journeys look at them as well: here only the full run does, in all looks. */
export const walkedPages = {
  calendar: () => '/owner/calendar',
  prices: () => '/owner/rate',
  'many nights': () => '/owner/rate/bulk',
  'rate plans': () => '/owner/rate/plans',
  'new rate plan': () => '/owner/rate/plans/new',
  'rules and codes': () => '/owner/rate/rules',
  'new rule': () => '/owner/rate/rules/new',
  'prices of the whole hostel': () => '/owner/rate/settings',
  'changes of nights': () => '/owner/rate/changes',
  reviews: () => '/owner/reviews',
  photos: () => '/owner/property/photos',
  people: () => '/owner/members',
  travellers: () => '/owner/travellers',
  'registration cards': () => '/owner/check-in/print',
  channels: () => '/owner/channel',
  'connect a channel': () => '/owner/channel/new',
  events: () => '/owner/event',
  'plan an event': () => '/owner/event/new',
  rides: () => '/owner/ride',
  notifications: () => '/owner/notifications',
  transactions: () => '/owner/transactions',
  invoices: () => '/owner/invoice',
  reports: () => '/owner/report',
  report: () => '/owner/report/occupancy',
  statements: () => '/owner/statement',
  statement: statementPath,
  notices: () => '/owner/noticeboard',
} satisfies Record<string, Where>

export const adminPages = {
  overview: () => '/superadmin/dashboard',
  queue: () => '/superadmin/properties',
  'all listings': () => '/superadmin/properties?status=all',
  review: ({ house }) => `/superadmin/properties/${house?.id ?? 1}`,
  accounts: () => '/superadmin/users',
  account: () => '/superadmin/users/1',
  'all bookings': () => '/superadmin/bookings',
  commission: () => '/superadmin/commission',
  'all statements': () => '/superadmin/statements',
  visits: () => '/superadmin/analytics',
  'notices to all hostels': () => '/superadmin/notices',
  audit: () => '/superadmin/audit',
  jobs: () => '/superadmin/jobs',
  'given up': () => '/superadmin/dead-letters',
  'select user': () => '/superadmin/select-user?user=1',
  'admin profile': () => '/superadmin/profile',
  'reviews of guests': () => '/superadmin/reviews',
  reports: () => '/superadmin/reports',
  claims: () => '/superadmin/claims',
  words: () => '/superadmin/taxonomy',
  'channel managers': () => '/superadmin/channel-managers',
  import: () => '/superadmin/import',
  invite: () => '/superadmin/invite',
  'notifications of super-admins': () => '/superadmin/notifications',
} satisfies Record<string, Where>

interface Line {
  room: number
  as: 'bed' | 'unit'
  women: number
  men: number
  other: number
}

/** Beds for two in the first hostel, as its page offers them. */
async function choice({ request }: World) {
  const html = await (await request.get(await firstListed(request, 'hostel'))).text()
  const property = Number(html.match(/data-property="(\d+)"/)?.[1])
  const stay = stayIn(60)
  const offers = await request.get(`/v1/property/${property}/offers`, { params: { ...stay, guests: 2 } })
  const lines: Line[] = (await offers.json()).data.offers[0].lines
  const coded = lines.map(l => `${l.room}.${l.as}.${l.women}-${l.men}-${l.other}`).join(',')
  const checkout = `/checkout?${new URLSearchParams({ property: String(property), ...stay })}&lines=${coded}`
  return { property, stay, lines, checkout }
}

async function confirmationPath(world: World): Promise<string> {
  const { property, stay, lines } = await choice(world)
  const email = freshEmail('paper')
  const answer = await world.request.post('/v1/booking', {
    headers: { 'Idempotency-Key': email },
    data: {
      property,
      ...stay,
      lines: lines.map(({ room, as, women, men, other }) => ({
        room,
        as,
        guests: Array.from({ length: women + men + other }, () => ({})),
      })),
      guest: { name: 'Noor Haddad', email },
    },
  })
  const { id, manageToken } = (await answer.json()).data
  return `/booking/${id}#${manageToken}`
}

async function firstOf({ request, house, token = '' }: World, category: string): Promise<string> {
  const params = { property: house?.id ?? 0, category, limit: 1 }
  const list = await (await request.get('/v1/booking/all', { params, headers: bearer(token) })).json()
  return `/owner/booking/${list.data[0]?.id ?? (await walkIn({ request, house, token } as World))}`
}

/** Late in the day everybody has come: then somebody stands at the desk. */
async function walkIn({ request, house, token = '' }: World): Promise<number> {
  const headers = bearer(token)
  const day = (await (await request.get(`/v1/dashboard/${house?.id}`, { headers })).json()).data.businessDate
  const stay = { arrival: day, departure: addDays(day, 1) }
  const offers = await (await request.get(`/v1/property/${house?.id}/offers`, { params: { ...stay, guests: 1 } })).json()
  const { room, as } = offers.data.offers[0].lines[0]
  const data = { property: house?.id, ...stay, source: 'desk', lines: [{ room, as, guests: [{}] }], guest: { name: 'Walk In' } }
  const made = await request.post('/v1/booking', { headers: { ...headers, 'Idempotency-Key': freshEmail('walk-in') }, data })
  return (await made.json()).data.id
}

/** Not every hostel has guests who wrote. */
async function reportPath({ request }: World): Promise<string> {
  const found = await (await request.get('/v1/search?destination=portugal/lisbon')).json()
  for (const { id } of found.data as { id: number }[]) {
    const { data } = await (await request.get(`/v1/reviews/all/${id}`, { params: { limit: 1 } })).json()
    if (data[0]) return `/report/review/${data[0].id}`
  }
  throw new Error('nobody wrote a review of a hostel in Lisbon')
}

async function statementPath({ request, house, token = '' }: World): Promise<string> {
  const params = { property: house?.id ?? 0, limit: 1 }
  const list = await (await request.get('/v1/statements', { params, headers: bearer(token) })).json()
  return `/owner/statement/${list.data[0].id}`
}

async function roomPath({ request, house, token = '' }: World): Promise<string> {
  const list = await (await request.get(`/v1/room/all/${house?.id}`, { headers: bearer(token) })).json()
  return `/owner/room/${list.data[0].id}`
}
