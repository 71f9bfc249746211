import { Bed, PropertyMember, Unit } from '../../db/models/index.ts'
import { type MemberRole, memberRoles } from '../../domain/access/rights.ts'
import { eventOf } from '../community/events/testing.ts'
import { payWhole } from '../community/reviews/testing.ts'
import { rideOf } from '../community/rides/testing.ts'
import { buildLiveHostel, buildPhoto, buildPlace, buildProperty, buildRoom, buildUser, tokenOf } from '../factories.ts'
import { type Api, bookingOf, inDays, run } from '../stays/booking/testing.ts'
import { askOf, quoteOf } from '../stays/group/testing.ts'
import type { Pool } from './arbitrary.ts'

/** Who may knock: nobody, somebody with a token that is over, a stranger of each kind, everybody who works in the house. */
export const strangers = ['nobody', 'dead token', 'traveller', 'other owner'] as const
export const callers = [...strangers, ...memberRoles, 'super_admin'] as const
export type CallerName = (typeof callers)[number]

export interface FullHouse {
  property: number
  tokens: Record<CallerName, string | undefined>
  /** What a guest opens a booking or a request with. */
  manage: Record<'booking' | 'group', string>
  ids: Record<string, number>
  pool: Pool
}

/** A house in which there is one of everything, made as people make it: through the API. */
export async function buildFullHouse(api: Pick<Api, 'call'>): Promise<FullHouse> {
  const { owner, property, room } = await buildLiveHostel({ deposit: { kind: 'percent', value: 15 }, room: { bedsPerUnit: 30 } })
  const whole = await buildRoom(property, {
    sellBy: 'both',
    units: 2,
    bedsPerUnit: 6,
    basePrice: 2500,
    unitPrice: 12_000,
    capacity: 12,
  } as never)
  const tokens = await tokensOf(property.id, await tokenOf(owner))
  const made = async (endpoint: string, body: unknown, more: object = { token: tokens.owner }) => {
    const reply = await api.call(endpoint, { body, ...more })
    if (reply.status >= 300) throw new Error(`${endpoint}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const house = { property, room }
  const book = (more: object) => made('POST /booking', bookingOf({ ...house, ...more }), {})
  const later = await book({ arrival: inDays(20), departure: inDays(23), guests: [{}, {}] })
  const today = await made('POST /booking', bookingOf({ ...house, arrival: inDays(0), departure: inDays(3), source: 'desk' }))
  const here = await made('POST /booking', bookingOf({ ...house, arrival: inDays(0), departure: inDays(2), source: 'desk' }))
  const bed = room.bedIds[0] as number
  const checkIn = await made('POST /check-in', { booking: here.id, guests: [{ guest: here.lines[0].guests[0].id, name: 'Asha Rao', bed }] })
  const shift = await made('POST /api/payment/shifts', { property: property.id, float: EUR(5000) })
  const payment = await made('POST /api/payment/cash-payments', {
    property: property.id,
    booking: here.id,
    amount: EUR(1000),
    method: 'cash',
    withoutShift: 'Nobody counts here',
  })
  const group = await made('POST /group', askOf(house), {})
  await made(`POST /group/${group.request.id}/quote`, quoteOf(house))
  const block = await made('POST /room/blocks', {
    room: room.id,
    kind: 'maintenance',
    name: 'Paint',
    from: inDays(40),
    until: inDays(42),
    quantity: 1,
  })
  const plan = await made('POST /room/plans', { property: property.id, name: 'Flexible' })
  const rule = await made('POST /room/rules', {
    property: property.id,
    kind: 'promo',
    name: 'Friends',
    code: 'FRIENDS',
    adjust: { kind: 'percent', value: -10 },
  })
  const folio = await made(`POST /booking/${here.id}/folio`, { kind: 'extra', amount: EUR(500), description: 'Towel' })
  const rates = await made('POST /room/room-rates', { room: room.id, from: inDays(300), to: inDays(301), price: EUR(2100) })
  const invoice = await made(`POST /booking/${here.id}/invoices`, {})
  const stayed = await book({ arrival: inDays(2), departure: inDays(3) })
  await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', proven_at = NOW(3) WHERE id = ?", [
    inDays(-3),
    inDays(-1),
    stayed.id,
  ])
  await payWhole(stayed.id)
  const said = { value: 8, security: 8, location: 9, staff: 10, atmosphere: 9, cleanliness: 8, facilities: 7 }
  const review = await made('POST /reviews', { booking: stayed.id, scores: said, text: 'A kind house.' }, guestOf(stayed))
  const { insertId: reviewPhoto } = await run(
    `INSERT INTO review_photos (review_id, file, sha256, width, height, bytes, created_at)
     VALUES (?, ?, ?, 1200, 800, 1, UTC_TIMESTAMP(3))`,
    [review.id, `reviews/${property.id}.jpg`, 'f'.repeat(64)],
  )
  const connection = await made('POST /channel-managers/connections', { property: property.id, room: room.id, manager: 'ical' })
  const event = await made('POST /events', eventOf(property.id))
  const agreed = { property: property.id, rate: 1000, from: inDays(3) }
  const commissionPlan = await made('POST /admin/commission-plans', agreed, { token: tokens.super_admin })
  const { insertId: statement } = await run(
    `INSERT INTO commission_statements (property_id, month, number, currency, bookings, base, commission, created_at)
     VALUES (?, '2026-10', ?, 'EUR', 0, 0, 0, UTC_TIMESTAMP(3))`,
    // A number is one of all statements of the marketplace.
    [property.id, 1_000_000 + property.id],
  )
  const { insertId: importRun } = await run(
    `INSERT INTO import_runs (run_key, user_id, source, dry_run, started_at, touched_at)
     VALUES (?, ?, 'house', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [`house-${property.id}`, owner.id],
  )
  const elsewhere = await buildLiveHostel()
  const open = await made('POST /events', eventOf(elsewhere.property.id), { token: await tokenOf(elsewhere.owner) })
  await made(`POST /events/${open.id}/report`, { reason: 'No dinner there' }, { token: tokens.traveller })
  const { property: unclaimed } = await buildLiveHostel()
  await run("UPDATE properties SET import_source = 'register', external_id = CONCAT('house-', id) WHERE id = ?", [unclaimed.id])
  await run('DELETE FROM property_members WHERE property_id = ?', [unclaimed.id])
  const claim = await made(`POST /property/${unclaimed.id}/claim`, { proof: 'It is mine' }, { token: tokens.traveller })
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  const ride = await made('POST /rides', rideOf(ends), { token: tokens.traveller })
  await made(`POST /rides/${ride.id}/request`, {}, { token: tokens['other owner'] })
  const [asked] = (await api.call(`GET /rides/${ride.id}/members`, { token: tokens.traveller })).body
  const invitation = await made(`POST /property/${property.id}/members`, { email: 'new.hand@example.com', role: 'viewer' })
  const device = await made('POST /api/save-fcm-token', { token: 'a-device-of-the-house', platform: 'web' }, { token: tokens.traveller })
  const notice = await made('POST /noticeboard', {
    property: property.id,
    audience: 'staff',
    title: 'Boiler',
    body: 'The plumber comes at 10.',
  })
  const chat = await chatOf(api, { property, room })
  const ids = {
    ...chat,
    notice: idOf(notice),
    device: idOf(device),
    invitation: idOf(invitation),
    reviewPhoto,
    property: property.id,
    claim: idOf(claim),
    event: idOf(event),
    openEvent: idOf(open),
    ...ends,
    ride: idOf(ride),
    request: asked.request,
    room: room.id,
    whole: whole.id,
    unit: (await Unit.findOne({ where: { roomId: room.id } }))!.id,
    bed,
    freeBed: (await Bed.findOne({ where: { roomId: whole.id } }))!.id,
    block: idOf(block),
    plan: idOf(plan),
    rule: idOf(rule),
    booking: later.id,
    today: today.id,
    here: here.id,
    line: later.lines[0].id,
    guest: later.lines[0].guests[0].id,
    checkIn: idOf(checkIn.checkIns[0]),
    shift: idOf(shift),
    payment: idOf(payment),
    group: group.request.id,
    folioLine: idOf(folio.lines.at(-1)),
    invoice: idOf(invoice),
    rateChange: idOf(rates),
    user: owner.id,
    someone: (await buildUser()).id,
    deadMail: await deadMail(),
    connection: idOf(connection),
    review: idOf(review),
    photo: await buildPhoto(property),
    commissionPlan: idOf(commissionPlan),
    statement,
    importRun,
  }
  return { property: property.id, tokens, manage: { booking: later.manageToken, group: group.manageToken }, ids, pool: poolOf(ids) }
}

const guestOf = ({ manageToken }: { manageToken: string }) => ({ headers: { 'X-Manage-Token': manageToken } })
const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const idOf = (made: { id?: number }): number => {
  if (!made.id) throw new Error(`made, and no id in ${JSON.stringify(made).slice(0, 300)}`)
  return made.id
}

/** A guest who is about to come, and a word of theirs to the others. */
async function chatOf(api: Pick<Api, 'call'>, house: { property: { id: number }; room: { id: number } }) {
  const user = await buildUser()
  const token = await tokenOf(user)
  const { body: stay } = await api.call('POST /booking', { token, body: bookingOf({ ...house, arrival: inDays(2), departure: inDays(3) }) })
  await run("UPDATE bookings SET status = 'confirmed', paid_online = 100 WHERE id = ?", [stay.id])
  const key = `house-${house.property.id}-all`
  await api.call(`POST /chat/rooms/${key}/join`, { token, body: { pseudonym: 'Sunny' } })
  const { body } = await api.call(`POST /chat/rooms/${key}/messages`, { token, body: { text: 'Who is coming?' } })
  return { chatMember: body.by.member as number, chatMessage: idOf(body) }
}

async function tokensOf(property: number, owner: string): Promise<FullHouse['tokens']> {
  const worker = async (role: MemberRole) => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: user.id, role, createdAt: new Date() })
    return tokenOf(user)
  }
  const other = await buildUser({ role: 'hostel_owner' })
  await buildProperty({ members: [{ user: other, role: 'owner' }] })
  const rest = memberRoles.filter(role => role !== 'owner')
  const workers = await Promise.all(rest.map(async role => [role, await worker(role)] as const))
  return {
    nobody: undefined,
    'dead token': `${owner.slice(0, -6)}AAAAAA`,
    traveller: await tokenOf(await buildUser()),
    'other owner': await tokenOf(other),
    owner,
    ...(Object.fromEntries(workers) as Record<Exclude<MemberRole, 'owner'>, string>),
    super_admin: await tokenOf(await buildUser({ role: 'super_admin' })),
  }
}

/** A mail that no server took. */
const deadMail = async () =>
  (
    await run(
      `INSERT INTO mail_outbox (to_email, template, subject, text_body, html_body, status, tries, next_try_at, error, created_at)
       VALUES ('lost@example.com', 'test', 'Lost', 'Lost', 'Lost', 'dead', 8, UTC_TIMESTAMP(3), 'no such mailbox', UTC_TIMESTAMP(3))`,
    )
  ).insertId

const poolOf = (ids: Record<string, number>): Pool => {
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
