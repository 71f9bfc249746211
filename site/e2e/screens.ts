import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../domain/calendar/days.ts'
import { bearer, type OwnProperty } from './fixtures.ts'
import { firstListed } from './pageChecks.ts'
import { freshEmail, searchPath, stayIn, today, tripPath } from './traveller/travellerSteps.ts'

/** Where to find a screen in the demo world. Records that it needs are created on the way. */
type PathOf = (world: ScreenContext) => string | Promise<string>
export interface ScreenContext {
  request: APIRequestContext
  /** The token of the signed-in person. */
  token?: string
  property?: OwnProperty
}

/**
 * One row per screen, by its route; a variant of a screen names its state after a comma. screens.spec.ts compares the rows with the pages and the
 * paths of both back-offices.
 */
type Rows = Record<`/${string}`, PathOf>

/** For a route without parameters. */
const staticRoutes = <Route extends string>(...routes: Route[]) =>
  Object.fromEntries(routes.map(route => [route, () => route])) as unknown as Record<Route, PathOf>

/** Also covered by content.spec.ts: here only in the full run. */
export const contentPages = {
  ...staticRoutes('/'),
  '/hostels/:country': ({ request }) => firstListed(request, 'country'),
  '/hostels/:country/:city': ({ request }) => firstListed(request, 'city'),
  '/hostels/:country/:city/:hostel': ({ request }) => firstListed(request, 'hostel'),
} satisfies Rows

export const travellerPages = {
  ...staticRoutes('/hostels'),
  '/hostels/:country/:city/:hostel, with dates': async ({ request }) =>
    `${await firstListed(request, 'hostel')}?${new URLSearchParams(stayIn(20))}&guests=2`,
  '/search': () => searchPath(20),
  '/search, without a place': () => '/search',
  '/checkout': async world => (await chooseOffer(world)).checkout,
  '/trips': () => tripPath(40),
  '/trips/checkout': async world =>
    `/trips/checkout?${new URLSearchParams({ leg: (await chooseOffer(world)).checkout.split('?')[1] ?? '' })}`,
  '/book/:slug': async ({ request }) => `/book/${(await firstListed(request, 'hostel')).split('/').pop()}`,
  '/book/:slug, with dates': async ({ request }) =>
    `/book/${(await firstListed(request, 'hostel')).split('/').pop()}?${new URLSearchParams(stayIn(20))}&guests=2`,
  '/booking/:id': bookingPath,
  ...staticRoutes('/booking', '/events', '/rides', '/account/login', '/demo/mails'),
  '/404': () => '/nothing-there',
  ...staticRoutes('/owner/list-your-hostel', '/owner/login', '/owner/signup'),
} satisfies Rows

/** Sign-in pages and rarely opened documents: only in the full run. */
export const rarePages = {
  ...staticRoutes(
    '/account/signup',
    '/account/openid',
    '/account/code',
    '/account/forgot',
    '/owner/hostel-login',
    '/owner/forgot-password',
    '/superadmin/signin',
    '/superadmin/auth',
  ),
  '/account/verify': () => '/account/verify?email=nobody@example.com',
  '/account/reset': () => '/account/reset?email=nobody@example.com',
  '/owner/404': () => '/owner/nothing-there',
  '/superadmin/404': () => '/superadmin/nothing-there',
  '/owner/verifyotpowner': () => '/owner/verifyotpowner?email=nobody@example.com',
  '/owner/reset-password': () => '/owner/reset-password?email=nobody@example.com',
  '/superadmin/signup': () => '/superadmin/signup#somebody',
  ...staticRoutes('/trips/booked', '/wishlist', '/wishlist/shared', '/self-check-in'),
  '/compare': async world => `/compare?hostels=${(await hostelsFound(world)).join(',')}&${new URLSearchParams(stayIn(30))}&guests=2`,
  '/claim/:id': claimPath,
  '/card/:id': cardPath,
  '/demo/mails/:id': async world => `/demo/mails/${await firstId(world, '/demo/mails')}`,
  '/events/:id': async world => `/events/${await firstId(world, '/events')}`,
  '/rides/:id': async world => `/rides/${await firstId(world, '/rides')}`,
  '/group': async world => `/group?property=${(await chooseOffer(world)).property}&${new URLSearchParams(stayIn(60))}&guests=10`,
  '/group/:id': async world => {
    const { id, manageToken } = await groupOf(world, (await chooseOffer(world)).property)
    return `/group/${id}#${manageToken}`
  },
  '/waitlist': async world => `/waitlist?property=${(await chooseOffer(world)).property}&${new URLSearchParams(stayIn(60))}&guests=2`,
  '/reviews/:id': async world => `/reviews/${(await findReviewed(world)).property}`,
  '/report/notice/:id': noticePath,
  '/report/review/:id': async world => `/report/review/${(await findReviewed(world)).review}`,
  ...staticRoutes(
    '/offline',
    '/privacy',
    '/terms',
    '/about',
    '/how-we-rank',
    '/how-reviews-work',
    '/what-happens-if',
    '/safety',
    '/attribution',
    '/help',
    '/contact',
    '/cookies',
    '/v1/docs',
  ),
  '/hostels/:country/:city/with/:theme': ({ request }) => firstListed(request, 'theme'),
  '/regions/:country/:region': ({ request }) => firstListed(request, 'region'),
} satisfies Rows

/** For a signed-in traveller: only in the full run. */
export const accountPages = {
  ...staticRoutes('/account', '/account/profile', '/account/notifications', '/account/chat', '/rides/new'),
  '/account/chat/:room': async world => `/account/chat/${await firstRoom(world)}`,
  '/claim/:id, signed in': claimPath,
  '/waitlist/:id': async world => `/waitlist/${await entryOf(world, (await chooseOffer(world)).property)}`,
  '/booking/:id/review': async world =>
    `/booking/${await firstId(world, '/booking/mine?when=past', trip => trip.status === 'checked_out')}/review`,
} satisfies Rows

export const ownerPages = {
  ...staticRoutes('/owner/list', '/owner/add-property', '/owner/dashboard', '/owner/all-hostels', '/owner/booking', '/owner/booking/new'),
  '/owner/booking/:id': world => firstOf(world, 'in_house'),
  '/owner/booking/:id/check-in': async world => `${await firstOf(world, 'arrivals')}/check-in`,
  ...staticRoutes('/owner/check-in', '/owner/room'),
  '/owner/room/:id': async world => `/owner/room/${await roomOf(world)}`,
  ...staticRoutes('/owner/room/new', '/owner/property', '/owner/audit', '/owner/profile'),
} satisfies Rows

/** Covered by their own journeys too: in all looks only in the full run. */
export const coveredPages = {
  ...staticRoutes('/owner/calendar', '/owner/rate', '/owner/rate/bulk', '/owner/rate/plans', '/owner/rate/plans/new'),
  '/owner/rate/plans/:id': async world => `/owner/rate/plans/${await findOrCreateInSpareProperty(world, '/room/plans', plan)}`,
  ...staticRoutes('/owner/rate/rules', '/owner/rate/rules/new'),
  '/owner/rate/rules/:id': async world => `/owner/rate/rules/${await findOrCreateInSpareProperty(world, '/room/rules', promo)}`,
  ...staticRoutes('/owner/rate/settings', '/owner/rate/changes', '/owner/reviews', '/owner/reviews/channels'),
  '/owner/reviews/channels/:id': async world => {
    const { id, property } = await findChannelReview(world)
    return `/owner/reviews/channels/${id}?property=${property}`
  },
  '/owner/reviews/:id': async world => `/owner/reviews/${await firstId(world, `/reviews/all/${world.property?.id}`)}`,
  ...staticRoutes(
    '/owner/property/photos',
    '/owner/property/copy',
    '/owner/members',
    '/owner/travellers',
    '/owner/check-in/print',
    '/owner/channel',
    '/owner/channel/new',
    '/owner/channel/system',
  ),
  '/owner/channel/:id': channelPath,
  ...staticRoutes('/owner/data', '/owner/data/import', '/owner/keys', '/owner/keys/new', '/owner/webhooks', '/owner/webhooks/new'),
  '/owner/data/import/:id': async world =>
    `/owner/data/import/${await findOrCreate(world, `/data/imports?property=${world.property?.id}`, '/data/imports', { property: world.property?.id, text: 'name,email\nAsha Rao,asha@example.com' })}`,
  '/owner/keys/:id': async world =>
    `/owner/keys/${await findOrCreate(world, `/api-keys?property=${world.property?.id}`, '/api-keys', doorLocks(world))}`,
  '/owner/webhooks/:id': async world =>
    `/owner/webhooks/${await findOrCreate(world, `/webhooks?property=${world.property?.id}`, '/webhooks', { property: world.property?.id, ...hook })}`,
  ...staticRoutes('/owner/room/bunks'),
  '/owner/room/:id/bunks': async world => `/owner/room/${await roomOf(world)}/bunks`,
  '/owner/room/:id/plan': async world => `/owner/room/${await roomOf(world)}/plan`,
  ...staticRoutes('/owner/room/blocks', '/owner/room/blocks/new'),
  '/owner/room/blocks/:id': async world =>
    `/owner/room/blocks/${await findOrCreate(world, `/room/blocks?property=${world.property?.id}`, '/room/blocks', await paint(world))}`,
  '/owner/group': () => '/owner/group',
  '/owner/group/:id': async world => `/owner/group/${(await groupOf(world, Number(world.property?.id))).id}`,
  '/owner/group/:id/quote': async world => `/owner/group/${(await groupOf(world, Number(world.property?.id))).id}/quote`,
  ...staticRoutes('/owner/extras', '/owner/extras/new', '/owner/day-close'),
  '/owner/extras/:id': async world =>
    `/owner/extras/${await findOrCreate(world, `/extras?property=${world.property?.id}`, '/extras', lock(world))}`,
  '/owner/waitlist': () => '/owner/waitlist',
  '/owner/own-page': () => '/owner/own-page',
  '/owner/self-check-in': () => '/owner/self-check-in',
  ...staticRoutes('/owner/deposits', '/owner/deposits/settings'),
  '/owner/guest': () => '/owner/guest',
  '/owner/guest/:id': async world => `/owner/guest/${await firstId(world, `/guests?property=${world.property?.id}`)}`,
  ...staticRoutes('/owner/desk', '/owner/desk/unsent'),
  '/owner/housekeeping': () => '/owner/housekeeping',
  ...staticRoutes('/owner/lost-found', '/owner/lost-found/new'),
  '/owner/lost-found/:id': async world =>
    `/owner/lost-found/${await findOrCreate(world, `/lost-found?property=${world.property?.id}`, '/lost-found', { property: world.property?.id, what: 'Blue bottle' })}`,
  ...staticRoutes('/owner/maintenance', '/owner/maintenance/new'),
  '/owner/maintenance/:id': async world =>
    `/owner/maintenance/${await findOrCreate(world, `/tickets?property=${world.property?.id}`, '/tickets', { property: world.property?.id, title: 'The lamp flickers' })}`,
  ...staticRoutes('/owner/event', '/owner/event/new'),
  '/owner/event/:id': async world => `/owner/event/${await eventOf(world)}`,
  '/owner/event/:id/edit': async world => `/owner/event/${await eventOf(world)}/edit`,
  ...staticRoutes('/owner/ride', '/owner/ride/new'),
  '/owner/ride/:id': async world => `/owner/ride/${await firstId(world, '/rides')}`,
  '/owner/ride/:id/edit': async world => `/owner/ride/${await rideOf(world)}/edit`,
  ...staticRoutes('/owner/notifications', '/owner/cash', '/owner/transactions', '/owner/credit', '/owner/invoice', '/owner/report'),
  '/owner/report/:name': () => '/owner/report/occupancy',
  '/owner/statement': () => '/owner/statement',
  '/owner/statement/:id': async world => `/owner/statement/${await firstId(world, `/statements?property=${world.property?.id}`)}`,
  ...staticRoutes('/owner/noticeboard', '/owner/messages', '/owner/messages/automated', '/owner/messages/automated/log'),
  '/owner/messages/automated/new': () => '/owner/messages/automated/new?start=directions',
  '/owner/messages/automated/:id': async world =>
    `/owner/messages/automated/${await findOrCreate(world, `/message-templates?property=${world.property?.id}`, '/message-templates', welcome(world))}`,
  '/owner/messages/:id': async world => (await firstOf(world, 'in_house')).replace('/booking/', '/messages/'),
} satisfies Rows

export const adminPages = {
  ...staticRoutes('/superadmin/dashboard', '/superadmin/properties'),
  '/superadmin/properties, all': () => '/superadmin/properties?status=all',
  '/superadmin/properties/:id': () => '/superadmin/properties/1',
  '/superadmin/users': () => '/superadmin/users',
  '/superadmin/users/:id': () => '/superadmin/users/1',
  '/superadmin/bookings': () => '/superadmin/bookings',
  '/superadmin/bookings/:id': async world => `/superadmin/bookings/${await firstId(world, '/admin/bookings')}`,
  ...staticRoutes('/superadmin/commission', '/superadmin/statements'),
  '/superadmin/statements/:id': async world => `/superadmin/statements/${await firstId(world, '/admin/commission-statements')}`,
  ...staticRoutes(
    '/superadmin/analytics',
    '/superadmin/notices',
    '/superadmin/audit',
    '/superadmin/status',
    '/superadmin/jobs',
    '/superadmin/dead-letters',
  ),
  '/superadmin/select-user': () => '/superadmin/select-user?user=1',
  ...staticRoutes('/superadmin/profile', '/superadmin/reviews', '/superadmin/reports', '/superadmin/claims', '/superadmin/taxonomy'),
  ...staticRoutes('/superadmin/keys', '/superadmin/keys/new', '/superadmin/webhooks', '/superadmin/webhooks/new'),
  '/superadmin/keys/:id': async world => `/superadmin/keys/${await findOrCreate(world, '/api-keys', '/api-keys', figures)}`,
  '/superadmin/webhooks/:id': async world => `/superadmin/webhooks/${await findOrCreate(world, '/webhooks', '/webhooks', hook)}`,
  ...staticRoutes(
    '/superadmin/channel-managers',
    '/superadmin/pms',
    '/superadmin/import',
    '/superadmin/invite',
    '/superadmin/notifications',
  ),
  '/superadmin/import/:id': async world => `/superadmin/import/${await importOf(world)}`,
} satisfies Rows

/** A dry run of an import with one wrong row. */
async function importOf(world: ScreenContext): Promise<number> {
  const csv = 'external_id,name,country\n1,,Atlantis'
  await postNew(world, '/admin/import', { source: 'screens', name: 'screens.csv', csv, dryRun: true })
  return firstId(world, '/admin/imports?limit=1')
}

interface Line {
  room: number
  as: 'bed' | 'unit'
  women: number
  men: number
  other: number
}

/** Beds for two in the first hostel, as its page offers them, on the first dates that are not sold out: each checkout screen books some. */
async function chooseOffer({ request }: ScreenContext) {
  const html = await (await request.get(await firstListed(request, 'hostel'))).text()
  const property = Number(html.match(/data-property="(\d+)"/)?.[1])
  const { stay, lines } = await firstOffered(request, property)
  const coded = lines.map(l => `${l.room}.${l.as}.${l.women}-${l.men}-${l.other}`).join(',')
  const checkout = `/checkout?${new URLSearchParams({ property: String(property), ...stay })}&lines=${coded}`
  return { property, stay, lines, checkout }
}

async function firstOffered(request: APIRequestContext, property: number) {
  for (let days = 60; days < 300; days += 5) {
    const stay = stayIn(days)
    const { data } = await (await request.get(`/v1/property/${property}/offers`, { params: { ...stay, guests: 2 } })).json()
    const lines: Line[] | undefined = data?.offers[0]?.lines
    if (lines) return { stay, lines }
  }
  throw new Error(`nothing is offered in hostel ${property}`)
}

async function bookingPath(world: ScreenContext): Promise<string> {
  const { id, manageToken } = await bookedStay(world)
  return `/booking/${id}#${manageToken}`
}

async function cardPath(world: ScreenContext): Promise<string> {
  const { id, manageToken } = await bookedStay(world)
  const cards = await world.request.get(`/v1/booking/${id}/cards`, { headers: { 'X-Manage-Token': manageToken } })
  const { guest, token } = (await cards.json()).data.guests[0]
  return `/card/${guest}#${token}`
}

async function bookedStay(world: ScreenContext): Promise<{ id: number; manageToken: string }> {
  const { property, stay, lines } = await chooseOffer(world)
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
  return (await answer.json()).data
}

async function firstOf({ request, property, token = '' }: ScreenContext, category: string): Promise<string> {
  const params = { property: property?.id ?? 0, category, limit: 1 }
  const list = await (await request.get('/v1/booking/all', { params, headers: bearer(token) })).json()
  return `/owner/booking/${list.data[0]?.id ?? (await walkIn({ request, property, token } as ScreenContext))}`
}

/** Late in the day every guest has arrived: then a walk-in is booked. */
async function walkIn({ request, property, token = '' }: ScreenContext): Promise<number> {
  const headers = bearer(token)
  const day = (await (await request.get(`/v1/dashboard/${property?.id}`, { headers })).json()).data.businessDate
  const stay = { arrival: day, departure: addDays(day, 1) }
  const offers = await (await request.get(`/v1/property/${property?.id}/offers`, { params: { ...stay, guests: 1 } })).json()
  const { room, as } = offers.data.offers[0].lines[0]
  const data = { property: property?.id, ...stay, source: 'desk', lines: [{ room, as, guests: [{}] }], guest: { name: 'Walk In' } }
  const created = await request.post('/v1/booking', { headers: { ...headers, 'Idempotency-Key': freshEmail('walk-in') }, data })
  return (await created.json()).data.id
}

async function hostelsFound({ request }: ScreenContext): Promise<number[]> {
  const found = await (await request.get('/v1/search?destination=portugal/lisbon&limit=3')).json()
  return found.data.map(({ id }: { id: number }) => id)
}

/** Not every hostel has guests who wrote. */
async function findReviewed({ request }: ScreenContext): Promise<{ property: number; review: number }> {
  const found = await (await request.get('/v1/search?destination=portugal/lisbon')).json()
  for (const { id } of found.data as { id: number }[]) {
    const { data } = await (await request.get(`/v1/reviews/all/${id}`, { params: { limit: 1 } })).json()
    if (data[0]) return { property: id, review: data[0].id }
  }
  throw new Error('nobody wrote a review of a hostel in Lisbon')
}

/** A hostel whose page was made from public sources. */
async function claimPath(world: ScreenContext): Promise<string> {
  return `/claim/${(await findHostel(world, ({ isClaimable }) => isClaimable)).id}`
}

/** A notice on the page of a hostel. */
async function noticePath(world: ScreenContext): Promise<string> {
  const { id, notices } = await findHostel(world, hostel => hostel.notices.length > 0)
  return `/report/notice/${notices[0]?.id}?property=${id}`
}

interface ListedHostel {
  id: number
  isClaimable: boolean
  notices: { id: number }[]
}
async function findHostel({ request }: ScreenContext, fits: (hostel: ListedHostel) => boolean): Promise<ListedHostel> {
  for (let after: string | null = ''; after !== null; ) {
    const { data } = await (await request.get('/v1/places/pages', { params: { kind: 'hostel', ...(after && { after }) } })).json()
    const found = (data.items as { hostel?: ListedHostel }[]).find(({ hostel }) => hostel && fits(hostel))
    if (found?.hostel) return found.hostel
    after = data.next
  }
  throw new Error('the demo world has no such hostel')
}

interface JsonNode {
  id: number
  status: string
}

async function firstId(world: ScreenContext, path: string, fits: (value: JsonNode) => boolean = () => true): Promise<number> {
  const found = (await fetchList(world, path)).find(fits)
  if (!found) throw new Error(`the demo world has nothing at ${path}`)
  return found.id
}

const headersOf = ({ token }: ScreenContext) => (token ? bearer(token) : {})

async function fetchList(world: ScreenContext, path: string): Promise<JsonNode[]> {
  const answer = await world.request.get(`/v1${path}`, { headers: headersOf(world) })
  const { data } = await answer.json()
  if (!Array.isArray(data)) throw new Error(`${path} is no list: ${answer.status()}`)
  return data
}

async function postNew<T = JsonNode>(world: ScreenContext, path: string, data: object): Promise<T> {
  const headers = { ...headersOf(world), 'Idempotency-Key': freshEmail('screen') }
  const answer = await world.request.post(`/v1${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).data
}

/** The first row of a list; created where there is none. */
async function findOrCreate(world: ScreenContext, list: string, path: string, data: object): Promise<number> {
  const [first = await postNew(world, path, data)] = await fetchList(world, list)
  return first.id
}

/** A chat that the demo traveller is in. */
async function firstRoom({ request, token }: ScreenContext): Promise<string> {
  const answer = await request.get('/v1/chat/rooms', { headers: token ? bearer(token) : {} })
  const { data } = await answer.json()
  const mine = data.rooms.filter((r: { pseudonym: string | null }) => r.pseudonym !== null)
  const room = mine.find((r: { isOpen: boolean }) => r.isOpen) ?? mine[0]
  if (!room) throw new Error('the demo traveller is in no chat')
  return room.key
}

const roomOf = (world: ScreenContext) => firstId(world, `/room/all/${world.property?.id}`)

const promo = { kind: 'promo', name: 'Friends', code: 'FRIENDS-26', adjust: { kind: 'percent', value: -5 } }
const plan = {
  name: 'Fixed',
  terms: { steps: [{ hoursBefore: null, fee: { basis: 'percent', value: 50 } }], noShow: { basis: 'percent', value: 100 } },
}

const lock = ({ property }: ScreenContext) => ({
  property: property?.id,
  name: 'Padlock',
  per: 'piece',
  price: { amount: 500, currency: 'EUR' },
})
const doorLocks = ({ property }: ScreenContext) => ({ property: property?.id, name: 'Door locks', scopes: ['bookings:read'] })
const hook = { url: 'https://example.com/hook', events: ['booking.created', 'booking.cancelled'] }
const figures = { name: 'Figures', scopes: ['marketplace:read'] }

const welcome = ({ property }: ScreenContext) => ({
  property: property?.id,
  name: 'Welcome',
  trigger: 'booked',
  texts: [{ language: 'en', text: 'Hello {guest_name}' }],
})

async function paint(world: ScreenContext) {
  const from = addDays(today(), 300)
  return { room: await roomOf(world), kind: 'maintenance', name: 'Paint', from, until: addDays(from, 2), quantity: 1 }
}

async function groupOf({ request }: ScreenContext, property: number) {
  const contact = { name: 'Ines Costa', email: freshEmail('school'), phone: '+351912345678' }
  const created = await postNew<{ request: JsonNode; manageToken: string }>({ request }, '/group', {
    property,
    kind: 'school',
    ...stayIn(60),
    guests: 10,
    contact,
  })
  return { id: created.request.id, manageToken: created.manageToken }
}

/** Of the signed-in person, who would pay so little that nothing is free for them. */
async function entryOf(world: ScreenContext, property: number): Promise<number> {
  const answer = await world.request.get(`/v1/property/${property}`)
  const { currency } = (await answer.json()).data
  return findOrCreate(world, '/waitlist', '/waitlist', {
    property,
    ...stayIn(60),
    guests: 2,
    maxTotal: { amount: 1, currency },
    name: 'Ana Silva',
  })
}

const eventOf = (world: ScreenContext) =>
  findOrCreate(world, `/events?property=${world.property?.id}`, '/events', {
    property: world.property?.id,
    title: 'Dinner together',
    place: 'Kitchen',
    day: addDays(today(), 3),
    startTime: '19:00',
    endTime: '21:30',
  })

/** A shuttle of the property, from the first city to the second that rides know. */
async function rideOf(world: ScreenContext): Promise<number> {
  const [known] = (await fetchList(world, '/rides?limit=1')) as (JsonNode & { from: JsonNode; to: JsonNode })[]
  return findOrCreate(world, `/rides?house=${world.property?.id}`, '/rides', {
    property: world.property?.id,
    kind: 'offer',
    fromPlace: known?.from.id,
    toPlace: known?.to.id,
    day: addDays(today(), 3),
    time: '09:30',
    seats: 6,
  })
}

/** Created in the last hostel of the owner, so that other tests find the first one unchanged. */
async function findOrCreateInSpareProperty(world: ScreenContext, path: string, data: object): Promise<number> {
  const property = (await findSpareProperty(world)).id
  return findOrCreate(world, `${path}?property=${property}`, path, { property, ...data })
}

async function findSpareProperty(world: ScreenContext): Promise<JsonNode> {
  const property = (await fetchList(world, '/property/mine?limit=100')).findLast(({ status }) => status === 'live')
  if (!property) throw new Error('the owner has no live hostel')
  return property
}

/** Of the hostel of this owner that has a channel manager. */
export async function findChannelReview(world: ScreenContext, filter = 'all'): Promise<{ id: number; property: number }> {
  for (const { id: property } of await fetchList(world, '/property/mine?limit=100')) {
    const [review] = await fetchList(world, `/channel-reviews?property=${property}&filter=${filter}`)
    if (review) return { id: review.id, property }
  }
  throw new Error('nobody wrote on the site of a channel')
}

async function channelPath(world: ScreenContext): Promise<string> {
  const room = await firstId(world, `/room/all/${(await findSpareProperty(world)).id}`)
  return `/owner/channel/${await findOrCreateInSpareProperty(world, '/channel-managers/connections', { room, manager: 'airbnb' })}`
}
