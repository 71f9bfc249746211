import { createHash, randomUUID } from 'node:crypto'
import { createBlock } from '../api/inventory/block/service.ts'
import { AppError } from '../api/platform/errors.ts'
import type { Call } from '../api/platform/http/caller.ts'
import { log } from '../api/platform/runtime.ts'
import { askForGroup, priceOfQuote, quoteGroup } from '../api/stays/group/service.ts'
import { execute, selectOne, transaction } from '../db/connection.ts'
import { addDays, addMonths, type Day } from '../domain/calendar/days.ts'
import type { WrittenHouse, WrittenRoom } from './writeHouse.ts'

/** What the desk of a house does by hand goes through the product itself: it refuses what could not be, and leaves the same traces. */
export interface Desk {
  house: WrittenHouse
  today: Day
  owner: { userId: number; name: string }
}

export const callOf = (owner?: Desk['owner']): Call => ({
  ...(owner && { caller: { ...owner, role: 'hostel_owner' as const, sessionId: 0 } }),
  requestId: 'demo',
  key: randomUUID(),
  bodyHash: createHash('sha256').update('demo').digest('hex'),
  ip: '127.0.0.1',
  log,
})

/** Work in a room, one bed out of service, and a stay too many: a leak came after the beds were sold. */
export async function keepBedsBack({ house, today, owner }: Desk): Promise<void> {
  const dorms = house.roomList.filter(r => r.sellBy !== 'unit')
  const [big, small] = [dorms[0], dorms.at(-1)]
  const own = house.roomList.find(r => r.sellBy === 'unit')
  if (own) await keepFirst(own, { kind: 'maintenance', name: 'New paint', quantity: 1 }, { from: addDays(today, 34), nights: 3, owner })
  if (small) {
    const bed = small.unitList[0]?.beds.at(-1) as number
    await keepFirst(small, { kind: 'out_of_service', name: 'Broken slat', beds: [bed] }, { from: addDays(today, 31), nights: 9, owner })
  }
  if (big) await overbook(big, { from: addDays(today, 3), owner })
}

interface Kept {
  kind: 'maintenance' | 'out_of_service'
  name: string
  quantity?: number
  beds?: number[]
}
interface When {
  from: Day
  nights: number
  owner: Desk['owner']
}

/** On the first nights on which nobody is in the way. */
async function keepFirst(room: WrittenRoom, kept: Kept, { from, nights, owner }: When): Promise<void> {
  for (let tried = 0; tried < 8; tried++) {
    const start = addDays(from, tried * 2)
    try {
      await createBlock({ room: room.id, ...kept, from: start, until: addDays(start, nights) }, callOf(owner))
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The fullest coming night loses one bed more than are free, by force: one booking waits for the desk to find it another. */
async function overbook(room: WrittenRoom, { from, owner }: Omit<When, 'nights'>): Promise<void> {
  const fullest = await selectOne<{ night: Day; free: number }>(
    `SELECT night, CAST(capacity AS SIGNED) - sold AS free FROM room_nights
     WHERE room_id = ? AND night >= ? AND night < ? ORDER BY free, night LIMIT 1`,
    [room.id, from, addDays(from, 14)],
  )
  if (!fullest || fullest.free > 3) return
  const leak = { room: room.id, kind: 'maintenance' as const, name: 'Leak above the beds', quantity: fullest.free + 1, force: true }
  await createBlock({ ...leak, from: fullest.night, until: addDays(fullest.night, 1) }, callOf(owner))
}

const guests = (name: string, email: string, country: string) => ({ name, email: `${email}@guests.example`, country })

/** Two groups that wait for an answer, and one that has a quote. */
export async function askForGroups({ house, today, owner }: Desk): Promise<void> {
  const budget = (share: number) => ({
    amount: Math.round(((house.roomList[0]?.price ?? 2000) * share) / 100) * 100,
    currency: house.currency,
  })
  const summer = addMonths(today, 5)
  const of = { property: house.id }
  const { request: school } = await askForGroup(
    {
      ...of,
      kind: 'school',
      arrival: addDays(summer, 4),
      departure: addDays(summer, 7),
      flexibleDays: 2,
      guests: 22,
      leaders: 2,
      budget: budget(0.9),
      contact: guests('Ingrid Halvorsen', 'ingrid.halvorsen', 'NO'),
      message: 'A class of 20 with two teachers. The teachers would like a room of their own. Is breakfast possible at 7?',
    },
    callOf(),
  )
  await askForGroup(
    {
      ...of,
      kind: 'sports',
      arrival: addDays(summer, 18),
      departure: addDays(summer, 20),
      guests: 12,
      contact: guests('Tomasz Zielinski', 'tomasz.zielinski', 'PL'),
      message: 'We play a tournament on Saturday and come by bus. Where can it park?',
    },
    callOf(),
  )
  await quoted({ house, today, owner }, addDays(summer, 32))
  // The class has waited for days: the house is told so.
  await transaction(t =>
    execute(
      `UPDATE group_requests g JOIN group_history h ON h.group_id = g.id
       SET g.created_at = g.created_at - INTERVAL 4 DAY, h.created_at = h.created_at - INTERVAL 4 DAY WHERE g.id = ?`,
      [school.id],
      t,
    ),
  )
}

const friends = 10

async function quoted({ house, today, owner }: Desk, arrival: Day): Promise<void> {
  const { request } = await askForGroup(
    {
      property: house.id,
      kind: 'friends',
      arrival,
      departure: addDays(arrival, 3),
      guests: friends,
      contact: guests('Camille Dubois', 'camille.dubois', 'FR'),
      message: 'Old friends who meet once a year. We would love to be in one room.',
    },
    callOf(),
  )
  const lines = linesFor(house)
  const { schedule } = await priceOfQuote(request.id, { lines }, callOf(owner))
  const message = 'A tenth less for ten of you, and breakfast is with us.'
  await quoteGroup(request.id, { lines, schedule, validUntil: addDays(today, 10), message, hold: true }, callOf(owner))
}

/** A tenth less in the dorms, the largest first. */
function linesFor(house: WrittenHouse) {
  let left = friends
  return house.roomList
    .filter(r => r.sellBy === 'bed' && r.gender === 'mixed')
    .flatMap(room => {
      const beds = Math.min(left, room.capacity)
      left -= beds
      const price = { amount: Math.round((room.price * 0.9) / 50) * 50, currency: house.currency }
      return beds ? [{ room: room.id, guests: beds, price }] : []
    })
}
