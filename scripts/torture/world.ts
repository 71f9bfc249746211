import { buildLiveProperty, buildRoom, createSessionToken } from '../../api/factories.ts'
import { businessDate } from '../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../domain/calendar/days.ts'

/** A room that all clients compete for. */
export interface HotRoom {
  id: number
  as: 'bed' | 'unit'
  /** Most guests in one line of it. */
  most: number
}
export interface StressProperty {
  id: number
  rooms: HotRoom[]
  ownerToken: string
}
export interface World {
  properties: StressProperty[]
  /** The first night that is booked, and the number of nights. */
  from: Day
  nights: number
}

const PROPERTIES = 2
const NIGHTS = 10
/** Far enough ahead for free cancellation, near enough to be on sale. */
const DAYS_AHEAD = 20

export async function makeWorld(): Promise<World> {
  const properties: StressProperty[] = []
  for (let i = 0; i < PROPERTIES; i++) properties.push(await makeStressProperty())
  return { properties, from: addDays(businessDate(new Date(), 'Europe/Berlin'), DAYS_AHEAD), nights: NIGHTS }
}

/** Has a dorm, a room that is sold by the bed or as a whole, and private rooms. */
async function makeStressProperty(): Promise<StressProperty> {
  const { owner, property, room: dorm } = await buildLiveProperty({ room: { units: 2, bedsPerUnit: 4 } })
  const both = await buildRoom(property, {
    sellBy: 'both',
    type: 'mixed_dorm',
    gender: 'mixed',
    units: 2,
    bedsPerUnit: 4,
    capacity: 8,
    basePrice: 2200,
    unitPrice: 8000,
  })
  const twins = await buildRoom(property, { sellBy: 'unit', units: 3, bedsPerUnit: 2 })
  return {
    id: property.id,
    ownerToken: await createSessionToken(owner),
    rooms: [
      { id: dorm.id, as: 'bed', most: 3 },
      { id: both.id, as: 'bed', most: 3 },
      { id: both.id, as: 'unit', most: 4 },
      { id: twins.id, as: 'unit', most: 2 },
    ],
  }
}
