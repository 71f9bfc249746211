import { Bed, PropertyMember, Unit } from '../../db/models/index.ts'
import { type MemberRole, memberRoles } from '../../domain/access/rights.ts'
import { makeVerifiedGuest } from '../community/chat/testing.ts'
import { eventBody } from '../community/events/testing.ts'
import { payInFull } from '../community/reviews/testing.ts'
import { rideBody } from '../community/rides/testing.ts'
import {
  buildChannelAccount,
  buildLiveProperty,
  buildPhoto,
  buildPlace,
  buildProperty,
  buildRoom,
  buildUser,
  createSessionToken,
} from '../factories.ts'
import { getMediaStore, MESSAGE_FILES_FOLDER } from '../platform/media/service.ts'
import { type Api, bookingOf, inDays, run } from '../stays/booking/testing.ts'
import { groupRequestOf, quoteOf } from '../stays/group/testing.ts'
import type { ValuePool } from './arbitraries.ts'

/** Callers of the tests: anonymous, an expired token, strangers of each role, all members of the property. */
export const strangers = ['nobody', 'dead token', 'traveller', 'other owner'] as const
export const callers = [...strangers, ...memberRoles, 'super_admin'] as const
export type CallerName = (typeof callers)[number]

export interface PropertyFixture {
  property: number
  tokens: Record<CallerName, string | undefined>
  /** The guest's tokens for a booking and a group request. */
  manage: Record<'booking' | 'group', string>
  ids: Record<string, number>
  pool: ValuePool
}

/** A property in which there is one of everything, made as people make it: through the API. */
export async function buildPropertyFixture(api: Pick<Api, 'call'>): Promise<PropertyFixture> {
  const { owner, property, room } = await buildLiveProperty({ deposit: { kind: 'percent', value: 15 }, room: { bedsPerUnit: 30 } })
  const whole = await buildRoom(property, {
    sellBy: 'both',
    units: 2,
    bedsPerUnit: 6,
    basePrice: 2500,
    unitPrice: 12_000,
    capacity: 12,
  })
  const tokens = await createTokens(property.id, await createSessionToken(owner))
  const created = async (endpoint: string, body: unknown, more: object = { token: tokens.owner }) => {
    const reply = await api.call(endpoint, { body, ...more })
    if (reply.status >= 300) throw new Error(`${endpoint}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const fixture = { property, room }
  const book = (more: object) => created('POST /booking', bookingOf({ ...fixture, ...more }), {})
  const later = await book({ arrival: inDays(20), departure: inDays(23), guests: [{}, {}] })
  const here = await created('POST /booking', bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(2), source: 'desk' }))
  const today = await created('POST /booking', bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(3), source: 'desk' }))
  const bed = room.bedIds[0] as number
  const checkIn = await created('POST /check-in', {
    booking: here.id,
    guests: [{ guest: here.lines[0].guests[0].id, name: 'Asha Rao', bed }],
  })
  const shift = await created('POST /api/payment/shifts', { property: property.id, float: EUR(5000) })
  const payment = await created('POST /api/payment/cash-payments', {
    property: property.id,
    booking: here.id,
    amount: EUR(1000),
    method: 'cash',
    withoutShift: 'Nobody counts here',
  })
  const group = await created('POST /group', groupRequestOf(fixture), {})
  await created(`POST /group/${group.request.id}/quote`, quoteOf(fixture))
  const block = await created('POST /room/blocks', {
    room: room.id,
    kind: 'maintenance',
    name: 'Paint',
    from: inDays(40),
    until: inDays(42),
    quantity: 1,
  })
  const plan = await created('POST /room/plans', { property: property.id, name: 'Flexible' })
  const rule = await created('POST /room/rules', {
    property: property.id,
    kind: 'promo',
    name: 'Friends',
    code: 'FRIENDS',
    adjust: { kind: 'percent', value: -10 },
  })
  const folio = await created(`POST /booking/${here.id}/folio`, { kind: 'extra', amount: EUR(500), description: 'Towel' })
  const rates = await created('POST /room/room-rates', { room: room.id, from: inDays(300), to: inDays(301), price: EUR(2100) })
  const invoice = await created(`POST /booking/${here.id}/invoices`, {})
  const stayed = await book({ arrival: inDays(2), departure: inDays(3) })
  await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', proven_at = NOW(3) WHERE id = ?", [
    inDays(-3),
    inDays(-1),
    stayed.id,
  ])
  await payInFull(stayed.id)
  const scores = { value: 8, security: 8, location: 9, staff: 10, atmosphere: 9, cleanliness: 8, facilities: 7 }
  const review = await created('POST /reviews', { booking: stayed.id, scores: scores, text: 'A kind house.' }, guestHeaders(stayed))
  const { insertId: reviewPhoto } = await run(
    `INSERT INTO review_photos (review_id, file, sha256, width, height, bytes, created_at)
     VALUES (?, ?, ?, 1200, 800, 1, UTC_TIMESTAMP(3))`,
    [review.id, `reviews/${property.id}.jpg`, 'f'.repeat(64)],
  )
  const connection = await created('POST /channel-managers/connections', { property: property.id, room: room.id, manager: 'ical' })
  const account = await buildChannelAccount(property.id)
  const { insertId: channelMessage } = await run(
    `INSERT INTO channel_messages (connection_id, property_id, kind, outcome, entries, body, took_ms, created_at)
     VALUES (?, ?, 'rates', 'done', 0, '[]', 5, UTC_TIMESTAMP(3))`,
    [account.connectionId, property.id],
  )
  const { insertId: reservation } = await run(
    `INSERT INTO channel_reservations (connection_id, property_id, remote_id, site, number, status, state, reason, arrival, departure, guest_count, currency, total,
       collects, revision, revised_at, created_at, updated_at)
     VALUES (?, ?, 'reservation', 'Booking.com', '1556013801', 'modified', 'flagged', 'in_house', ?, ?, 1, 'EUR', 2000, 'property', 'revision', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [account.connectionId, property.id, inDays(10), inDays(11)],
  )
  const { insertId: channelReview } = await run(
    `INSERT INTO channel_reviews (connection_id, property_id, remote_id, site, author_name, score, scores, text, written_at, state, created_at, updated_at)
     VALUES (?, ?, 'review', 'Booking.com', 'Ines', 85, '[]', 'Kind people.', UTC_TIMESTAMP(3), 'open', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [account.connectionId, property.id],
  )
  const event = await created('POST /events', eventBody(property.id))
  const agreed = { property: property.id, rate: 1000, from: inDays(3) }
  const commissionPlan = await created('POST /admin/commission-plans', agreed, { token: tokens.super_admin })
  const { insertId: statement } = await run(
    `INSERT INTO commission_statements (property_id, month, number, currency, bookings, base, commission, created_at)
     VALUES (?, '2026-10', ?, 'EUR', 0, 0, 0, UTC_TIMESTAMP(3))`,
    // Statement numbers are unique in the whole marketplace.
    [property.id, 1_000_000 + property.id],
  )
  const { insertId: importRun } = await run(
    `INSERT INTO import_runs (run_key, user_id, source, dry_run, started_at, touched_at)
     VALUES (?, ?, 'house', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [`house-${property.id}`, owner.id],
  )
  const elsewhere = await buildLiveProperty()
  const open = await created('POST /events', eventBody(elsewhere.property.id), { token: await createSessionToken(elsewhere.owner) })
  await created(`POST /events/${open.id}/report`, { reason: 'No dinner there' }, { token: tokens.traveller })
  // Whoever blocks its hostel does not see it any more.
  const another = await buildLiveProperty()
  const blockable = await created('POST /events', eventBody(another.property.id), { token: await createSessionToken(another.owner) })
  const { property: unclaimed } = await buildLiveProperty()
  await run("UPDATE properties SET import_source = 'register', external_id = CONCAT('house-', id) WHERE id = ?", [unclaimed.id])
  await run('DELETE FROM property_members WHERE property_id = ?', [unclaimed.id])
  const claim = await created(`POST /property/${unclaimed.id}/claim`, { proof: 'It is mine' }, { token: tokens.traveller })
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  await makeVerifiedGuest(api, tokens.traveller ?? '')
  const ride = await created('POST /rides', rideBody(ends), { token: tokens.traveller })
  await created(`POST /rides/${ride.id}/request`, {}, { token: tokens['other owner'] })
  const [rideRequest] = (await api.call(`GET /rides/${ride.id}/members`, { token: tokens.traveller })).body
  const invitation = await created(`POST /property/${property.id}/members`, { email: 'new.hand@example.com', role: 'viewer' })
  const adminInvitation = await created('POST /admin/invitations', { email: 'new.root@example.com' }, { token: tokens.super_admin })
  const device = await created('POST /api/save-fcm-token', { token: 'a-device-of-the-house', platform: 'web' }, { token: tokens.traveller })
  const passkey = await createPasskey(api, tokens.traveller)
  const openIdLink = await createOpenIdLink(api, tokens.traveller)
  const notice = await created('POST /noticeboard', {
    property: property.id,
    audience: 'staff',
    title: 'Boiler',
    body: 'The plumber comes at 10.',
  })
  // Of a hostel that nobody of the matrix works at: whoever works there reports no notice of it.
  const elsewhereToken = { token: await createSessionToken(elsewhere.owner) }
  const notices = { property: elsewhere.property.id, audience: 'public', title: 'Roof', body: 'The roof is closed today.' }
  const publicNotice = await created('POST /noticeboard', notices, elsewhereToken)
  const messageTemplate = await created('POST /message-templates', {
    property: property.id,
    name: 'Welcome',
    trigger: 'booked',
    texts: [{ language: 'en', text: 'Hello {guest_name}' }],
  })
  const extra = await created('POST /extras', { property: property.id, name: 'Towel', per: 'piece', price: EUR(300) })
  const rules = [{ kind: 'key', amount: EUR(500), per: 'guest', method: 'card_at_desk' }]
  await created('PUT /held-deposits/settings', { property: property.id, deposits: rules, version: 0 })
  const held = await created(`POST /booking/${here.id}/held-deposits`, {})
  const ticket = await created('POST /tickets', { property: property.id, title: 'The lamp flickers' })
  const profiles = await createProfiles(property.id)
  const foundItem = await created('POST /lost-found', { property: property.id, what: 'Blue bottle' })
  const kiosk = await created('POST /self-check-in/kiosks', { property: property.id, label: 'At the door' })
  const apiKey = await created('POST /api-keys', { property: property.id, name: 'Door locks', scopes: ['bookings:read'] })
  const webhook = await created('POST /webhooks', { property: property.id, url: 'https://example.com/hook', events: ['booking.created'] })
  const delivery = await created(`POST /webhooks/${requireId(webhook)}/test`, {})
  const dataImport = await created('POST /data/imports', { property: property.id, text: 'name,email\nAsha Rao,asha@example.com' })
  const archive = (await created('POST /data/archives', { property: property.id })).archive
  const chat = await createChat(api, { property, room })
  const ids = {
    ...chat,
    notice: requireId(notice),
    publicNotice: requireId(publicNotice),
    account: account.connectionId,
    message: channelMessage,
    reservation,
    channelReview,
    messageTemplate: requireId(messageTemplate),
    messageFile: await createMessageFile(property.id, { template: requireId(messageTemplate), booking: later.id }),
    extra: requireId(extra),
    heldDeposit: held.deposits[0].id,
    ticket: requireId(ticket),
    ...profiles,
    foundItem: requireId(foundItem),
    kiosk: requireId(kiosk),
    device: requireId(device),
    apiKey: requireId(apiKey),
    dataImport: requireId(dataImport),
    archive: requireId(archive),
    webhook: requireId(webhook),
    delivery: requireId(delivery),
    passkey,
    openIdLink,
    invitation: requireId(invitation),
    adminInvitation: requireId(adminInvitation),
    reviewPhoto,
    property: property.id,
    claim: requireId(claim),
    event: requireId(event),
    blockableEvent: requireId(blockable),
    openEvent: requireId(open),
    ...ends,
    ride: requireId(ride),
    waitlist: await createWaitlistEntry(property.id),
    request: rideRequest.request,
    room: room.id,
    whole: whole.id,
    unit: (await Unit.findOne({ where: { roomId: room.id } }))!.id,
    bed,
    freeBed: (await Bed.findOne({ where: { roomId: whole.id } }))!.id,
    block: requireId(block),
    plan: requireId(plan),
    rule: requireId(rule),
    booking: later.id,
    today: today.id,
    here: here.id,
    line: later.lines[0].id,
    guest: later.lines[0].guests[0].id,
    checkIn: requireId(checkIn.checkIns[0]),
    shift: requireId(shift),
    payment: requireId(payment),
    group: group.request.id,
    folioLine: requireId(folio.lines.at(-1)),
    invoice: requireId(invoice),
    rateChange: requireId(rates),
    user: owner.id,
    someone: (await buildUser()).id,
    deadMail: await createDeadMail(),
    connection: requireId(connection),
    review: requireId(review),
    photo: await buildPhoto(property),
    commissionPlan: requireId(commissionPlan),
    statement,
    importRun,
  }
  return {
    property: property.id,
    tokens,
    manage: { booking: later.manageToken, group: group.manageToken },
    ids,
    pool: createValuePool(ids),
  }
}

const guestHeaders = ({ manageToken }: { manageToken: string }) => ({ headers: { 'X-Manage-Token': manageToken } })
const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const requireId = (created: { id?: number }): number => {
  if (!created.id) throw new Error(`made, and no id in ${JSON.stringify(created).slice(0, 300)}`)
  return created.id
}

/** Its key is none: only a device makes one. */
async function createPasskey(api: Pick<Api, 'call'>, token: string | undefined): Promise<number> {
  const { body: person } = await api.call('GET /auth/profile', { token: token ?? '' })
  const { insertId } = await run(
    "INSERT INTO passkeys (user_id, credential_id, public_key, name, created_at) VALUES (?, ?, 'none', 'Phone', UTC_TIMESTAMP(3))",
    [person.id, `passkey-of-${person.id}`],
  )
  return insertId
}

async function createOpenIdLink(api: Pick<Api, 'call'>, token: string | undefined): Promise<number> {
  const { body: person } = await api.call('GET /auth/profile', { token: token ?? '' })
  const { insertId } = await run(
    "INSERT INTO openid_links (user_id, issuer, subject, created_at) VALUES (?, 'https://id.example', ?, UTC_TIMESTAMP(3))",
    [person.id, `subject-of-${person.id}`],
  )
  return insertId
}

/** Of a template, and sent for an answer as well. */
async function createMessageFile(property: number, { template, booking }: { template: number; booking: number }): Promise<number> {
  const file = `${MESSAGE_FILES_FOLDER}/fixture${property}`
  await getMediaStore().put(file, Buffer.from('%PDF-1.7 map %%EOF'))
  const { insertId } = await run(
    `INSERT INTO message_files (property_id, template_id, booking_id, name, kind, bytes, file, created_at)
     VALUES (?, ?, ?, 'map.pdf', 'pdf', 18, ?, UTC_TIMESTAMP(3))`,
    [property, template, booking, file],
  )
  return insertId
}

/** A chat member with a stay, and a message. */
async function createChat(api: Pick<Api, 'call'>, fixture: { property: { id: number }; room: { id: number } }) {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const { body: stay } = await api.call('POST /booking', {
    token,
    body: bookingOf({ ...fixture, arrival: inDays(2), departure: inDays(3) }),
  })
  await run("UPDATE bookings SET status = 'confirmed', paid_online = 100 WHERE id = ?", [stay.id])
  const key = `house-${fixture.property.id}-all`
  await api.call(`POST /chat/rooms/${key}/join`, { token, body: { pseudonym: 'Sunny' } })
  const { body } = await api.call(`POST /chat/rooms/${key}/messages`, { token, body: { text: 'Who is coming?' } })
  return { chatMember: body.by.member as number, chatMessage: requireId(body) }
}

async function createTokens(property: number, owner: string): Promise<PropertyFixture['tokens']> {
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: user.id, role, createdAt: new Date() })
    return createSessionToken(user)
  }
  const other = await buildUser({ role: 'hostel_owner' })
  await buildProperty({ members: [{ user: other, role: 'owner' }] })
  const rest = memberRoles.filter(role => role !== 'owner')
  const workers = await Promise.all(rest.map(async role => [role, await worker(role)] as const))
  return {
    nobody: undefined,
    'dead token': `${owner.slice(0, -6)}AAAAAA`,
    traveller: await createSessionToken(await buildUser()),
    'other owner': await createSessionToken(other),
    owner,
    ...(Object.fromEntries(workers) as Record<Exclude<MemberRole, 'owner'>, string>),
    super_admin: await createSessionToken(await buildUser({ role: 'super_admin' })),
  }
}

/** A mail that could not be delivered. */
const createDeadMail = async () =>
  (
    await run(
      `INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, status, tries, next_try_at, error, created_at)
       VALUES ('lost@example.com', 'test', 'Lost', 'Lost', 'Lost', 'dead', 8, UTC_TIMESTAMP(3), 'no such mailbox', UTC_TIMESTAMP(3))`,
    )
  ).insertId

const createValuePool = (ids: Record<string, number>): ValuePool => {
  const all = Object.values(ids)
  return {
    // Some fields are named `propertyId`, most `property`.
    ...Object.fromEntries(
      Object.entries(ids).flatMap(([name, id]) => [
        [name, [id]],
        [`${name}Id`, [id]],
      ]),
    ),
    id: all,
    booking: [ids.booking, ids.today, ids.here],
    room: [ids.room, ids.whole],
    bed: [ids.bed, ids.freeBed],
    arrival: [inDays(0), inDays(10), inDays(20), inDays(40)],
    departure: [inDays(1), inDays(12), inDays(23), inDays(43)],
    from: [inDays(0), inDays(10), inDays(20)],
    until: [inDays(12), inDays(22)],
    to: [inDays(12), inDays(22)],
    night: [inDays(1), inDays(21)],
    startDate: [inDays(0), inDays(10)],
    endDate: [inDays(12), inDays(40)],
    day: [inDays(10), inDays(20)],
    currency: ['EUR', 'EUR', 'EUR', 'USD', 'XXX'],
    email: ['asha@example.com'],
    country: ['DE', 'PT'],
    query: ['place=Lisbon&guests=2', 'guests=1&type=hostel'],
    queries: ['place=Lisbon&guests=2', 'guests=1&type=hostel'],
    page: [1, 2, 100_000],
    limit: [1, 20, 100],
  }
}

/** Somebody without an account waits for beds. */
async function createWaitlistEntry(property: number): Promise<number> {
  const { insertId } = await run(
    `INSERT INTO waitlist_entries (property_id, status, arrival, departure, others, undisclosed, guest_count, currency, guest_name, guest_email, mailbox, network,
       language, joined_at, created_at, updated_at)
     VALUES (?, 'waiting', ?, ?, 1, 1, 1, 'EUR', 'Lena Vogt', 'lena@example.com', 'lena@example.com', ?, 'en', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [property, inDays(30), inDays(32), 'e'.repeat(64)],
  )
  return insertId
}

/** Two guests, and a third whose profile another one was merged into. */
async function createProfiles(property: number) {
  const create = async (name: string, person: number | null = null) => {
    const { insertId } = await run(
      `INSERT INTO guest_profiles (property_id, name, person_id, merged_into, merged_at, last_booked_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, IF(? IS NULL, NULL, UTC_TIMESTAMP(3)), '2026-01-01', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [property, name, person, person, person],
    )
    return insertId
  }
  const [profile, knownProfile, mergedProfile] = [await create('Uma Devi'), await create('Uma D.'), await create('Ines Prado')]
  await create('I. Prado', mergedProfile)
  await run("INSERT INTO guest_tags (profile_id, tag, property_id) VALUES (?, 'returning', ?)", [profile, property])
  return { profile, knownProfile, mergedProfile }
}
