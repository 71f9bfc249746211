import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMediaStore } from '../api/platform/media/service.ts'
import { type Api, findCounterMismatches, inDays, startApi } from '../api/stays/booking/testing.ts'
import { select, selectOne } from '../db/connection.ts'
import { readPlaces } from '../db/reference/places.ts'
import { reviewCategories, type Scores } from '../domain/reviews/reviewScore.ts'
import { isFull, itInFull } from '../domain/testing.ts'
import { type MenuPath, menuEntries } from '../site/owner/paths.ts'
import { demoPassword } from './accounts.ts'
import { demoCities } from './cities.ts'
import { languages } from './reviews/languages.ts'
import type { Claim, Phrase } from './reviews/phrases.ts'
import { POOR_UP_TO, PRAISED_FROM } from './reviews/reviewTexts.ts'
import { makeDemoWorld } from './world.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await makeDemoWorld(new Date(), isFull ? {} : { places: placesWithHostels(), hostelsPerCity: 2 })
}, 120_000)
afterAll(() => api.stop())

/** Most of the time goes into the other 135,000. */
function placesWithHostels() {
  const named = new Set(demoCities.map(({ country, name }) => `${country}/${name}`))
  return readPlaces().filter(({ country, name }) => named.has(`${country}/${name}`))
}

const setUp = async (city: string) =>
  (await selectOne<{ id: number; from_price: number }>('SELECT id, from_price FROM properties WHERE city = ? ORDER BY id LIMIT 1', [city]))!
const count = async (sql: string, bind: (string | number)[] = []) =>
  Number((await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`, bind))?.n)

interface ReviewOfWorld extends Scores {
  property_id: number
  text: string
  language: string
  reply: string | null
  offered: { key: string; offer: string }[]
  ensuite: number
  gender: string
}
const tells = (r: ReviewOfWorld, phrase: Phrase) => typeof phrase !== 'string' && r.text.includes(phrase[0])

/** What the database knows of the claims of a sentence. */
function isOffered(phrase: Phrase, offered: ReadonlyMap<string, string>, { ensuite, gender }: ReviewOfWorld): boolean {
  const known: Partial<Record<Claim, boolean>> = {
    freeBreakfast: offered.get('breakfast') === 'free',
    paidBreakfast: offered.get('breakfast') === 'paid',
    paidTowels: offered.get('towels') === 'paid',
    bar: offered.has('bar'),
    terrace: offered.has('terrace'),
    pool: offered.has('pool'),
    workSpace: offered.has('work_space'),
    airCon: offered.has('air_conditioning'),
    ensuite: ensuite === 1,
    sharedBath: ensuite === 0,
    womenDorm: gender === 'female',
  }
  return typeof phrase === 'string' || (phrase.slice(1) as Claim[]).every(claim => known[claim] ?? true)
}

describe('the demo world', () => {
  it('keeps every promise of the product', async () => {
    expect(await findCounterMismatches()).toEqual([])
    expect(await count('properties WHERE live_at IS NULL')).toBe(0)
    expect(await count('reviews r JOIN properties p ON p.id = r.property_id WHERE r.created_at < p.live_at')).toBe(0)
  })

  itInFull('has as much as there is to see: old hostels and new ones, with and without reviews, and events', async () => {
    expect(await count('properties WHERE live_at > UTC_TIMESTAMP() - INTERVAL 80 DAY')).toBeGreaterThan(20)
    expect(await count('(SELECT DISTINCT DATE(live_at) FROM properties) d')).toBeGreaterThan(100)
    expect(await count('properties WHERE rating_tenths IS NOT NULL')).toBeGreaterThan(200)
    expect(await count('properties WHERE rating_tenths IS NULL')).toBeGreaterThan(20)
    expect((await api.call('GET /events')).meta?.total).toBeGreaterThan(300)
  })

  it('has guests who wrote, some of whom wait for an answer', async () => {
    expect(await count('message_threads')).toBeGreaterThan(15)
    expect(await count('message_threads WHERE house_unread > 0')).toBeGreaterThan(5)
    expect(await count('message_threads t WHERE total <> (SELECT COUNT(*) FROM messages m WHERE m.booking_id = t.booking_id)')).toBe(0)
    const last = 'SELECT MAX(id) FROM messages m WHERE m.booking_id = t.booking_id'
    expect(await count(`message_threads t WHERE last_id <> (${last})`)).toBe(0)
  })

  it('has a hostel that sends messages by itself, and guests who have got them', async () => {
    expect(await count('message_templates')).toBe(6)
    expect(await count('message_sends')).toBeGreaterThan(2)
    expect(await count('message_sends s JOIN messages m ON m.id = s.message_id WHERE m.booking_id <> s.booking_id')).toBe(0)
  })

  it('has a hostel that sells extras, of which some are counted', async () => {
    expect(await count('extras')).toBe(6)
    expect(await count('extras WHERE stock IS NOT NULL')).toBe(3)
  })

  it('has guests of the traveller’s hostel who talk to each other', async () => {
    const [room] = await select<{ room: string; position: number }>('SELECT room, position FROM chat_rooms')
    expect(room?.position).toBe(await count('chat_messages WHERE body IS NOT NULL'))
    expect(await count("chat_members m JOIN users u ON u.id = m.user_id WHERE u.email = 'traveller@example.com'")).toBe(1)
  })

  it.each(['Berlin', 'Prague', 'Porto'])('prices %s by two plans, weekends, seasons and a code', async city => {
    const { id, from_price } = await setUp(city)
    const offers = async (more = '') =>
      (await api.call(`GET /property/${id}/offers?arrival=${inDays(40)}&departure=${inDays(43)}&guests=2${more}`)).body.offers
    const plans = new Set((await offers()).map((o: { plan: { name: string } | null }) => o.plan?.name))
    expect([...plans].sort()).toEqual(['Flexible', 'Non-refundable'])
    const [best] = await offers()
    const lines = best.lines.map((l: { room: number; as: string; guests: number }) => ({
      room: l.room,
      as: l.as,
      plan: best.plan.id,
      guests: Array.from({ length: l.guests }, () => ({ gender: 'female', age: 30 })),
    }))
    const quote = async (promo?: string) =>
      (
        await api.call('POST /booking/quote', {
          body: { property: id, arrival: inDays(40), departure: inDays(43), lines, ...(promo && { promo }) },
        })
      ).body
    const [plain, coded] = [await quote(), await quote('HOSTEL10')]
    expect(coded.roomTotal.amount).toBeLessThan(plain.roomTotal.amount)
    const base = await selectOne<{ n: number }>('SELECT MIN(base_price) AS n FROM rooms WHERE property_id = ?', [id])
    expect(from_price).toBe(Math.round((base?.n ?? 0) * 0.92))
    expect(await count('room_rates WHERE property_id = ? AND min_stay = 2', [id])).toBe(62)
  })

  it.each(['', 'freeCancellation=true', 'roomType=private', 'gender=female&freeCancellation=true', 'roomType=dorm&beds=6'])(
    'shows one price in a list and on the page it leads to, asked for %s',
    async filters => {
      const requested = `arrival=${inDays(40)}&departure=${inDays(43)}&women=2${filters && `&${filters}`}`
      let compared = 0
      for (const city of ['berlin', 'prague', 'porto', 'lisbon']) {
        const { id } = (await selectOne<{ id: number }>('SELECT place_id AS id FROM properties WHERE city = ? LIMIT 1', [city]))!
        const cards = (await api.call(`GET /search?destination=${id}&${requested}&limit=8`)).body
        for (const { id: property, total } of cards) {
          const { offers, preselected } = (await api.call(`GET /property/${property}/offers?${requested}`)).body
          expect([property, offers[preselected].total]).toEqual([property, total])
          compared++
        }
      }
      expect(compared).toBeGreaterThan(6)
    },
  )

  it('has reviews behind every score: property, list and search agree', async () => {
    const scored = await select<{ id: number; rating_tenths: number; review_count: number }>(
      'SELECT id, rating_tenths, review_count FROM properties WHERE rating_tenths IS NOT NULL ORDER BY id',
    )
    expect(scored.length).toBeGreaterThan(60)
    for (const { id, rating_tenths, review_count } of scored.filter((_, i) => i % 60 === 0)) {
      const { meta, body } = await api.call(`GET /reviews/all/${id}`)
      expect(meta).toMatchObject({ score: rating_tenths / 10, count: review_count, total: review_count })
      expect(body.every((r: { author: { country: string | null } }) => r.author.country)).toBe(true)
    }
    const [wrong] = await select(
      "SELECT r.id FROM reviews r JOIN bookings b ON b.id = r.booking_id WHERE b.status <> 'checked_out' OR r.created_at > UTC_TIMESTAMP()",
    )
    expect(wrong).toBeUndefined()
  })

  it('has reviews that are true of their hostel and as good as their scores, in ten languages, some with answers and pictures', async () => {
    const reviews = await select<ReviewOfWorld>(
      `SELECT r.*, p.facilities AS offered, rm.ensuite, rm.gender FROM reviews r JOIN properties p ON p.id = r.property_id
       JOIN booking_lines l ON l.booking_id = r.booking_id JOIN rooms rm ON rm.id = l.room_id`,
    )
    expect(new Set(reviews.map(r => r.language)).size).toBe(10)
    expect(reviews.filter(r => r.reply).length).toBeGreaterThan(20)
    const wrong = reviews.filter(r => {
      const offered = new Map(r.offered.map(({ key, offer }) => [key, offer]))
      return Object.values(languages).some(({ good, poor }) =>
        reviewCategories.some(
          c =>
            good[c].some(p => tells(r, p) && (r[c] < PRAISED_FROM || !isOffered(p, offered, r))) ||
            poor[c].some(p => tells(r, p) && (r[c] > POOR_UP_TO || !isOffered(p, offered, r))),
        ),
      )
    })
    expect(wrong.map(r => [r.property_id, r.text])).toEqual([])
    const photos = await select<{ file: string }>('SELECT file FROM review_photos')
    expect(photos.length).toBeGreaterThan(3)
    for (const { file } of photos) expect(await getMediaStore().has(file)).toBe(true)
  })

  it('has a desk with work to do: beds kept back, a bed too few, groups that wait', async () => {
    const { id } = await setUp('Porto')
    const signedIn = await api.call('POST /auth/login', { body: { email: 'owner@example.com', password: demoPassword } })
    const token = signedIn.body.token
    const kinds = await select<{ kind: string }>('SELECT kind FROM blocks WHERE property_id = ? AND deleted_at IS NULL ORDER BY kind', [id])
    expect(kinds.map(k => k.kind)).toEqual(expect.arrayContaining(['group', 'maintenance', 'maintenance', 'out_of_service']))
    const lane = await api.call(`GET /booking/all?property=${id}&category=overbooked`, { token })
    expect(lane.body.length).toBeGreaterThan(0)
    const groups = await select<{ status: string; n: number }>(
      'SELECT status, COUNT(*) AS n FROM group_requests WHERE property_id = ? GROUP BY status ORDER BY status',
      [id],
    )
    expect(groups.map(g => [g.status, Number(g.n)])).toEqual([
      ['open', 2],
      ['quoted', 1],
    ])
    expect(await count("rooms WHERE property_id = ? AND sell_by = 'both'", [id])).toBe(1)
  })

  it('has a till: what was sold and bought without a booking adds up, in the ledger and in every counted drawer', async () => {
    expect(await count('house_sales')).toBeGreaterThan(100)
    expect(await count("house_sales WHERE kind = 'out'")).toBeGreaterThan(10)
    expect(
      await count('(SELECT house_sale_id FROM folio_lines WHERE booking_id IS NULL GROUP BY house_sale_id HAVING SUM(amount) <> 0) s'),
    ).toBe(0)
    expect(await count('folio_lines WHERE (booking_id IS NULL) = (house_sale_id IS NULL) OR created_at > UTC_TIMESTAMP()')).toBe(0)
    const off = `cash_shifts s WHERE s.expected <> s.float_amount - (SELECT COALESCE(SUM(f.amount), 0) FROM folio_lines f WHERE f.shift_id = s.id)`
    expect([await count('cash_shifts'), await count(off), await count('cash_shifts WHERE closed_at IS NULL')]).toEqual([42, 0, 0])
  })

  it('has documents that were handed out, and signatures that can be read', async () => {
    const owner = (await api.call('POST /auth/login', { body: { email: 'owner@example.com', password: demoPassword } })).body
    const mine = (await api.call('GET /property/mine', { token: owner.token })).body as { id: number }[]
    const documents = await Promise.all(mine.map(h => api.call(`GET /transactions/invoices?propertyId=${h.id}`, { token: owner.token })))
    const kinds = documents.flatMap(p => p.body as { kind: string }[]).map(p => p.kind)
    expect([kinds.filter(k => k === 'invoice').length, kinds.includes('credit_note'), kinds.includes('receipt')]).toEqual([6, true, true])
    const cards = await Promise.all(
      mine.map(h => api.call(`GET /check-in/cards?property=${h.id}&day=${inDays(-1)}&limit=100`, { token: owner.token })),
    )
    const drawn = cards.flatMap(c => c.body as { hasSignature: boolean; signature: unknown }[]).filter(c => c.hasSignature)
    expect(drawn.length).toBeGreaterThan(3)
    expect(drawn.filter(c => !c.signature)).toEqual([])
  })
})

/** How much there is on each screen of the menu, as its own call answers it. */
const contentOf: Record<MenuPath, (property: number, get: (url: string) => Promise<Answer>) => Promise<number>> = {
  dashboard: async (id, get) => (await get(`/dashboard/${id}`)).body.today.inHouse,
  'all-hostels': (_, get) => total(get('/dashboard/properties')),
  calendar: async (id, get) =>
    (await get(`/dashboard/calendar?property=${id}&startDate=${inDays(0)}&endDate=${inDays(7)}`)).body.rooms.length,
  desk: async (id, get) => (await get(`/check-in/sheet/${id}`)).body.bookings.length,
  housekeeping: async (id, get) => (await get(`/housekeeping/${id}`)).body.counts.clean,
  booking: (id, get) => total(get(`/booking/all?property=${id}`)),
  'check-in': (id, get) => total(get(`/check-in/all/${id}`)),
  group: (id, get) => total(get(`/group/all?property=${id}`)),
  waitlist: async (id, get) => (await get(`/waitlist/property/${id}`)).body.length,
  guest: (id, get) => total(get(`/guests?property=${id}`)),
  messages: (id, get) => total(get(`/messages?property=${id}`)),
  event: (id, get) => total(get(`/events?property=${id}`)),
  ride: (id, get) => total(get(`/rides?property=${id}`)),
  rate: async (id, get) => (await get(`/room/rules?property=${id}`)).body.length,
  extras: (id, get) => total(get(`/extras?property=${id}`)),
  cash: (id, get) => total(get(`/api/payment/${id}`)),
  deposits: (id, get) => total(get(`/held-deposits?property=${id}`)),
  'day-close': async (id, get) => Object.keys((await get(`/day-close?property=${id}`)).body).length,
  transactions: (id, get) => total(get(`/transactions/properties?propertyId=${id}`)),
  invoice: (id, get) => total(get(`/transactions/invoices?propertyId=${id}`)),
  report: (id, get) => total(get(`/statements?property=${id}`)),
  room: (id, get) => total(get(`/room/all/${id}`)),
  maintenance: (id, get) => total(get(`/tickets?property=${id}`)),
  data: async (id, get) => (await get(`/data/export?property=${id}&kind=rooms&format=json`)).status,
  'self-check-in': async (id, get) => Object.keys((await get(`/self-check-in/settings?property=${id}`)).body).length,
  'lost-found': (id, get) => total(get(`/lost-found?property=${id}`)),
  members: async (id, get) => (await get(`/property/${id}/members`)).body.length,
  noticeboard: (id, get) => total(get(`/noticeboard?property=${id}`)),
  audit: (id, get) => total(get(`/property/${id}/audit`)),
  property: async (id, get) => (await get(`/property/${id}`)).body.facilities.length,
  channel: (id, get) => total(get(`/channel-managers/connections?property=${id}`)),
  'own-page': async (id, get) => Object.keys((await get(`/property/${id}/own-page`)).body).length,
  keys: (id, get) => total(get(`/api-keys?property=${id}`)),
  webhooks: (id, get) => total(get(`/webhooks?property=${id}`)),
  reviews: (id, get) => total(get(`/reviews/all/${id}`)),
  travellers: async (id, get) => (await get(`/property/travellers-visited/${id}`)).body.countries.length,
}
type Answer = Awaited<ReturnType<Api['call']>>
const total = async (answer: Promise<Answer>) => Number((await answer).meta?.total)

describe('the first hostel of owner@example.com', () => {
  it('has something on every screen of the menu', async () => {
    const token = await tokenFor('owner@example.com')
    const get = async (url: string) => {
      const answer = await api.call(`GET ${url}`, { token })
      expect([url, answer.status]).toEqual([url, 200])
      return answer
    }
    const [first] = (await get('/property/mine')).body
    expect(first.name).toBe('Lemon Bell Backpackers')
    const empty = []
    for (const { path } of menuEntries) if (!((await contentOf[path](first.id, get)) > 0)) empty.push(path)
    expect(empty).toEqual([])
  })

  it('has everything in use: rates, a stay too many, a group that pays in parts, and guests it remembers', async () => {
    const { id } = await setUp('Lisbon')
    const rules = await select<{ kind: string }>('SELECT kind FROM rate_rules WHERE property_id = ? ORDER BY kind', [id])
    expect(rules.map(r => r.kind)).toEqual(['length_of_stay', 'promo', 'season'])
    expect(await count('rate_plans WHERE property_id = ?', [id])).toBe(1)
    expect(await count("bed_states WHERE property_id = ? AND state = 'inspected'", [id])).toBeGreaterThan(0)
    expect(await count('bed_states WHERE property_id = ? AND state IS NULL', [id])).toBeGreaterThan(0)
    expect(await count("tickets WHERE property_id = ? AND status = 'done'", [id])).toBe(1)
    const parts = "folio_lines f JOIN group_requests g ON g.booking_id = f.booking_id WHERE g.property_id = ? AND f.kind = 'payment'"
    expect(await count(`${parts} AND f.received_from IS NOT NULL`, [id])).toBe(2)
    const regular = '(SELECT profile_id FROM bookings WHERE property_id = ? GROUP BY profile_id HAVING COUNT(*) = 3 AND profile_id > 0) r'
    expect(await count(regular, [id])).toBe(1)
    expect(await count('guest_profiles WHERE property_id = ? AND do_not_rent_reason IS NOT NULL', [id])).toBe(1)
    expect(await count('commission_statements WHERE property_id = ?', [id])).toBe(3)
    const token = await tokenFor('owner@example.com')
    expect((await api.call(`GET /booking/all?property=${id}&category=overbooked`, { token })).body.length).toBeGreaterThan(0)
  })

  it('costs what it did before: its rules are for other times', async () => {
    const { id } = await setUp('Lisbon')
    const { offers } = (await api.call(`GET /property/${id}/offers?arrival=${inDays(40)}&departure=${inDays(43)}&guests=2`)).body
    expect(new Set(offers.map((o: { plan: unknown }) => o.plan))).toEqual(new Set([null]))
  })
})

const tokenFor = async (email: string) => (await api.call('POST /auth/login', { body: { email, password: demoPassword } })).body.token

describe('events and rides of the demo world', () => {
  it('has events in many properties, with counts that are true', async () => {
    expect((await api.call('GET /events')).meta?.total).toBeGreaterThan(60)
    const wrong = await select(
      `SELECT e.id FROM events e LEFT JOIN event_joiners j ON j.event_id = e.id GROUP BY e.id, e.going HAVING COUNT(j.id) <> e.going LIMIT 5`,
    )
    expect(wrong).toEqual([])
    const token = await tokenFor('traveller@example.com')
    expect((await api.call('GET /events?mine=true', { token })).meta?.total).toBeGreaterThan(0)
    const porto = await selectOne<{ id: number }>("SELECT id FROM properties WHERE city = 'Porto' ORDER BY id LIMIT 1")
    expect((await api.call(`GET /property/${porto?.id}`)).body.events.length).toBe(6)
  })

  it('has nothing in a property that goes on into its quiet hours', async () => {
    const evenings = await select<{ end_time: string; start_time: string; rules: { key: string; value?: string }[] }>(
      "SELECT DISTINCT e.start_time, e.end_time, p.rules FROM events e JOIN properties p ON p.id = e.property_id WHERE e.place <> 'At the front door'",
    )
    const quietFrom = (rules: { key: string; value?: string }[]) => rules.find(r => r.key === 'quiet_hours')?.value?.slice(0, 5) ?? '24:00'
    expect(evenings.length).toBeGreaterThan(5)
    expect(evenings.filter(e => e.end_time <= e.start_time || e.end_time > quietFrom(e.rules))).toEqual([])
  })

  it('has guests who chose to be counted, in numbers that can be told', async () => {
    const busiest = await selectOne<{ property_id: number }>(
      'SELECT property_id FROM stay_shares GROUP BY property_id ORDER BY COUNT(*) DESC, property_id LIMIT 1',
    )
    const { weeks } = (await api.call(`GET /property/${busiest?.property_id}/staying`)).body
    expect(weeks[0].people).toBeGreaterThanOrEqual(5)
  })

  it('has rides of travellers and hostels, one of the traveller with a request that waits, and one in which they are accepted', async () => {
    expect((await api.call('GET /rides')).meta?.total).toBeGreaterThan(50)
    const mine = await api.call('GET /rides?mine=true', { token: await tokenFor('traveller@example.com') })
    expect(mine.body).toHaveLength(2)
    expect(mine.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mine: 'owner', pending: 1 }),
        expect.objectContaining({ mine: 'accepted', details: expect.objectContaining({ phone: expect.stringMatching(/^\+44 7700 900/) }) }),
      ]),
    )
    expect(await count('rides WHERE property_id IS NOT NULL')).toBeGreaterThan(3)
  })

  it('has a board with something for everybody, and a feed that goes on', async () => {
    const token = await tokenFor('owner@example.com')
    const [porto] = (await api.call('GET /property/mine', { token })).body
    const board = await api.call(`GET /noticeboard?property=${porto.id}`, { token })
    const audiences = board.body.map((n: { audience: string }) => n.audience)
    expect(audiences).toEqual(expect.arrayContaining(['staff', 'houses']))
    expect(board.body[0].isPinned).toBe(true)
    const feed = await api.call(`GET /noticeboard/activity?property=${porto.id}&limit=50`, { token })
    expect(feed.meta?.total).toBeGreaterThan(30)
    expect(new Set(feed.body.map((l: { kind: string }) => l.kind)).size).toBeGreaterThan(2)
    const broken = await select(
      `SELECT e.property_id FROM live_events e JOIN live_positions p ON p.property_id = e.property_id
       GROUP BY e.property_id, p.position HAVING MAX(e.seq) <> p.position OR COUNT(*) <> p.position`,
    )
    expect(broken).toEqual([])
  })
})
