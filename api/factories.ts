import { createHash, randomUUID } from 'node:crypto'
import type { InferCreationAttributes, Model } from 'sequelize'
import { execute, transaction } from '../db/connection.ts'
import { Bed, ChannelAccount, ChannelConnection, Place, Property, PropertyMember, Room, Unit, User } from '../db/models/index.ts'
import type { MemberRole, Role } from '../domain/access/rights.ts'
import { slug } from '../domain/text/slug.ts'
import { bumpGuard } from './inventory/room/service.ts'
import { UNUSABLE_PASSWORD_HASH } from './people/auth/password/passwords.ts'
import { openSession } from './people/auth/sessions.ts'
import { signToken } from './platform/http/auth.ts'
import { encrypt } from './platform/http/crypto/crypto.ts'
import { bumpPages, cityPath } from './platform/pages/service.ts'

/** For tests: build what they need and let them state only what matters. Ids and names are never assumed. */
type Overrides<M extends Model> = Partial<InferCreationAttributes<M>>

let count = 0
const next = () => ++count

/** Nobody signs in with it, and it is judged with as little memory as the passwords of tests are. */
const NO_PASSWORD = UNUSABLE_PASSWORD_HASH.replace('m=65536', 'm=1024')

export const buildUser = (overrides: Overrides<User> = {}): Promise<User> =>
  User.create({
    email: `${randomUUID()}@example.com`,
    name: `Person ${next()}`,
    passwordHash: NO_PASSWORD,
    role: 'traveller',
    emailVerifiedAt: new Date(),
    ...overrides,
  })

/** A token of a live session of this user. The app must have been created: it brings the keys. */
export async function createSessionToken(user: Pick<User, 'id'> & { role: string }): Promise<string> {
  const sessionId = await transaction(t => openSession({ userId: user.id, role: user.role as Role, device: null, ip: '192.0.2.1' }, t))
  return signToken({ userId: user.id, sessionId })
}

export async function buildPlace(overrides: Overrides<Place> = {}): Promise<Place> {
  const name = overrides.name ?? `Town ${next()}`
  return Place.create({
    name,
    searchName: slug(name, 'town').replaceAll('-', ' '),
    slug: `${slug(name, 'town')}-${hash(randomUUID())}`,
    country: 'DE',
    lat: 52.5,
    lng: 13.4,
    population: 100_000,
    ...overrides,
  })
}

export interface PropertyOverrides extends Overrides<Property> {
  /** Who works there, besides nobody. */
  members?: readonly { user: Pick<User, 'id'>; role: MemberRole }[]
  place?: Place
}

/** A live hostel in Berlin time that charges euros, without rooms, with its pages. */
export async function buildProperty({ members = [], place, ...overrides }: PropertyOverrides = {}): Promise<Property> {
  const town = place ?? (await buildPlace())
  const name = overrides.name ?? `House ${next()} ${hash(randomUUID())}`
  const own = slug(name, 'house')
  const property = await Property.create({
    status: 'live',
    name,
    slug: own,
    path: `${cityPath(town.country, town.slug)}/${own}`,
    type: 'hostel',
    description: 'A house for tests, with beds.',
    line1: 'Brückenstraße 1',
    city: town.name,
    country: town.country,
    placeId: town.id,
    // Off centre: a hostel at the exact city centre counts as having no location.
    lat: town.lat + 0.0004,
    lng: town.lng,
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    email: 'desk@house.example',
    phone: '+493012345678',
    facilities: [],
    rules: [],
    languages: ['en'],
    cancellationPolicy: 'flex_24h',
    deposit: { kind: 'none' },
    taxes: [],
    liveAt: new Date(),
    ...overrides,
  })
  await PropertyMember.bulkCreate(members.map(m => ({ propertyId: property.id, userId: m.user.id, role: m.role, createdAt: new Date() })))
  await transaction(t => bumpPages(property.id, t))
  return property
}

/** A room with its units, beds and guard row; four beds in a mixed dorm at 20.00 unless said otherwise. */
export async function buildRoom(property: Pick<Property, 'id'>, overrides: Overrides<Room> = {}): Promise<Room & { bedIds: number[] }> {
  const shape = { sellBy: 'bed' as const, units: 1, bedsPerUnit: 4, ...overrides }
  const room = await Room.create({
    propertyId: property.id,
    type: shape.sellBy === 'bed' ? 'mixed_dorm' : 'twin',
    name: `Room ${next()}`,
    description: '',
    gender: shape.sellBy === 'bed' ? 'mixed' : 'none',
    capacity: shape.sellBy === 'bed' ? shape.units * shape.bedsPerUnit : shape.units,
    basePrice: shape.sellBy === 'bed' ? 2000 : null,
    unitPrice: shape.sellBy === 'bed' ? null : 6000,
    facilities: [],
    ...shape,
  })
  await transaction(t => bumpGuard(room.id, property.id, t))
  return Object.assign(room, { bedIds: await buildBeds(room) })
}

/** Ids are read back: members of a cluster leave out numbers, so the next row's is not the next number. */
async function buildBeds({ id: roomId, propertyId, units: count, bedsPerUnit }: Room): Promise<number[]> {
  const ofRoom = { where: { roomId }, order: ['id'] }
  await Unit.bulkCreate(numbers(count).map(u => ({ propertyId, roomId, name: `${roomId}-${u + 1}`, position: u })))
  const units = await Unit.findAll(ofRoom)
  await Bed.bulkCreate(
    units.flatMap(unit =>
      numbers(bedsPerUnit).map(b => ({
        propertyId,
        roomId,
        unitId: unit.id,
        label: `${Math.floor(b / 2) + 1}${b % 2 ? 'B' : 'A'}`,
        kind: b % 2 ? ('top' as const) : ('bottom' as const),
        position: b,
      })),
    ),
  )
  return (await Bed.findAll(ofRoom)).map(bed => bed.id)
}

/** A photo of a property as far as the database knows: without a file. Answers its id. */
export async function buildPhoto(
  property: Pick<Property, 'id'>,
  { room = null, alt = 'The kitchen', position = 0 }: { room?: number | null; alt?: string; position?: number } = {},
): Promise<number> {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  const file = `photos/${property.id}/${sha256.slice(0, 24)}.jpg`
  const { insertId } = await transaction(t =>
    execute(
      `INSERT INTO photos (property_id, room_id, position, file, sha256, width, height, bytes, alt, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 1200, 800, 1000, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [property.id, room, position, file, sha256, alt],
      t,
    ),
  )
  return insertId
}

/** A live hostel with one mixed dorm and its owner. */
export async function buildLiveProperty(overrides: PropertyOverrides & { room?: Overrides<Room> } = {}) {
  const { room: roomOverrides, ...rest } = overrides
  const owner = await buildUser({ role: 'hostel_owner' })
  const property = await buildProperty({ ...rest, members: [{ user: owner, role: 'owner' }, ...(rest.members ?? [])] })
  const room = await buildRoom(property, roomOverrides)
  return { owner, property, room }
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A connection of a whole property to Channex, switched off, by the key of its stand-in. */
export async function buildChannelAccount(
  propertyId: number,
  overrides: Partial<InferCreationAttributes<ChannelAccount>> = {},
): Promise<ChannelAccount> {
  const { id: connectionId } = await ChannelConnection.create({ propertyId, manager: 'channex', name: 'Channex' })
  const remote = { remoteProperty: randomUUID(), remoteName: 'There', remoteCurrency: 'EUR' }
  return ChannelAccount.create({ connectionId, propertyId, credential: encrypt('stand-in-key'), ...remote, ...overrides })
}
