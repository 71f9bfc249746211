import { createHash, randomUUID } from 'node:crypto'
import { createBlock } from '../api/inventory/block/service.ts'
import { AppError } from '../api/platform/errors.ts'
import type { RequestContext } from '../api/platform/http/requestContext.ts'
import { log } from '../api/platform/runtime.ts'
import { createGroupRequest, previewQuote, quoteGroup } from '../api/stays/group/service.ts'
import { execute, selectOne, transaction } from '../db/connection.ts'
import type { Computed, RoomNight, RowOf } from '../db/models/index.ts'
import { addDays, addMonths, type Day } from '../domain/calendar/days.ts'
import type { WrittenProperty, WrittenRoom } from './writeProperty.ts'

/** What the desk of a property does by hand goes through the product itself: it refuses what could not be, and leaves the same traces. */
export interface DemoDesk {
  property: WrittenProperty
  today: Day
  owner: { userId: number; name: string }
}

export const demoContext = (owner?: DemoDesk['owner']): RequestContext => ({
  ...(owner && { caller: { ...owner, role: 'hostel_owner' as const, sessionId: 0 } }),
  requestId: 'demo',
  idempotencyKey: randomUUID(),
  bodyHash: createHash('sha256').update('demo').digest('hex'),
  ip: '127.0.0.1',
  log,
})

/** Work in a room, one bed out of service, and a stay too many: a leak came after the beds were sold. */
export async function createBlocks({ property, today, owner }: DemoDesk): Promise<void> {
  const dorms = property.roomList.filter(r => r.sellBy !== 'unit')
  const [big, small] = [dorms[0], dorms.at(-1)]
  const own = property.roomList.find(r => r.sellBy === 'unit')
  if (own)
    await createFirstPossibleBlock(
      own,
      { kind: 'maintenance', name: 'New paint', quantity: 1 },
      { from: addDays(today, 34), nights: 3, owner },
    )
  if (small) {
    const bed = small.unitList[0]?.beds.at(-1) as number
    await createFirstPossibleBlock(
      small,
      { kind: 'out_of_service', name: 'Broken slat', beds: [bed] },
      { from: addDays(today, 31), nights: 9, owner },
    )
  }
  if (big) await overbook(big, { from: addDays(today, 3), owner })
}

interface DemoBlock {
  kind: 'maintenance' | 'out_of_service'
  name: string
  quantity?: number
  beds?: number[]
}
interface BlockPeriod {
  from: Day
  nights: number
  owner: DemoDesk['owner']
}

/** On the first nights on which nobody is in the way. */
async function createFirstPossibleBlock(room: WrittenRoom, block: DemoBlock, { from, nights, owner }: BlockPeriod): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const start = addDays(from, attempt * 2)
    try {
      await createBlock({ room: room.id, ...block, from: start, until: addDays(start, nights) }, demoContext(owner))
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The fullest coming night loses one bed more than are free, by force: one booking waits for the desk to find it another. */
async function overbook(room: WrittenRoom, { from, owner }: Omit<BlockPeriod, 'nights'>): Promise<void> {
  const fullest = await selectOne<RowOf<RoomNight, 'night'> & { free: Computed<number> }>(
    `SELECT night, CAST(capacity AS SIGNED) - sold AS free FROM room_nights
     WHERE room_id = ? AND night >= ? AND night < ? ORDER BY free, night LIMIT 1`,
    [room.id, from, addDays(from, 14)],
  )
  if (!fullest || fullest.free > 3) return
  const leak = { room: room.id, kind: 'maintenance' as const, name: 'Leak above the beds', quantity: fullest.free + 1, force: true }
  await createBlock({ ...leak, from: fullest.night, until: addDays(fullest.night, 1) }, demoContext(owner))
}

const groupContact = (name: string, email: string, country: string) => ({ name, email: `${email}@guests.example`, country })

/** Two groups that wait for an answer, and one that has a quote. */
export async function createGroupRequests({ property, today, owner }: DemoDesk): Promise<void> {
  const budget = (share: number) => ({
    amount: Math.round(((property.roomList[0]?.price ?? 2000) * share) / 100) * 100,
    currency: property.currency,
  })
  const summer = addMonths(today, 5)
  const of = { property: property.id }
  const { request: school } = await createGroupRequest(
    {
      ...of,
      kind: 'school',
      arrival: addDays(summer, 4),
      departure: addDays(summer, 7),
      flexibleDays: 2,
      guests: 22,
      leaders: 2,
      budget: budget(0.9),
      contact: groupContact('Ingrid Halvorsen', 'ingrid.halvorsen', 'NO'),
      message: 'A class of 20 with two teachers. The teachers would like a room of their own. Is breakfast possible at 7?',
    },
    demoContext(),
  )
  await createGroupRequest(
    {
      ...of,
      kind: 'sports',
      arrival: addDays(summer, 18),
      departure: addDays(summer, 20),
      guests: 12,
      contact: groupContact('Tomasz Zielinski', 'tomasz.zielinski', 'PL'),
      message: 'We play a tournament on Saturday and come by bus. Where can it park?',
    },
    demoContext(),
  )
  await createQuotedGroup({ property, today, owner }, addDays(summer, 32))
  // The class has waited for days: the property is told so.
  await transaction(t =>
    execute(
      `UPDATE group_requests g JOIN group_history h ON h.group_id = g.id
       SET g.created_at = g.created_at - INTERVAL 4 DAY, h.created_at = h.created_at - INTERVAL 4 DAY WHERE g.id = ?`,
      [school.id],
      t,
    ),
  )
}

const groupSize = 10

const createQuotedGroup = (desk: DemoDesk, arrival: Day) =>
  quoteDemoGroup(desk, {
    arrival,
    contact: groupContact('Camille Dubois', 'camille.dubois', 'FR'),
    message: 'Old friends who meet once a year. We would love to be in one room.',
  })

interface QuotedGroup {
  arrival: Day
  contact: ReturnType<typeof groupContact>
  message: string
}

/** Ten friends who have asked for three nights and got a quote, which keeps their beds. */
export async function quoteDemoGroup({ property, today, owner }: DemoDesk, { arrival, contact, message }: QuotedGroup) {
  const { request, manageToken } = await createGroupRequest(
    {
      property: property.id,
      kind: 'friends',
      arrival,
      departure: addDays(arrival, 3),
      guests: groupSize,
      contact,
      message,
    },
    demoContext(),
  )
  const lines = quoteLines(property)
  const { schedule } = await previewQuote(request.id, { lines }, demoContext(owner))
  const answer = 'A tenth less for ten of you, and breakfast is with us.'
  const terms = { lines, schedule, validUntil: addDays(today, 10), message: answer, hold: true }
  const quoted = await quoteGroup(request.id, terms, demoContext(owner))
  return { request: quoted, manageToken }
}

/** A tenth less in the dorms, the largest first. */
function quoteLines(property: WrittenProperty) {
  let left = groupSize
  return property.roomList
    .filter(r => r.sellBy === 'bed' && r.gender === 'mixed')
    .flatMap(room => {
      const beds = Math.min(left, room.capacity)
      left -= beds
      const price = { amount: Math.round((room.price * 0.9) / 50) * 50, currency: property.currency }
      return beds ? [{ room: room.id, guests: beds, price }] : []
    })
}
