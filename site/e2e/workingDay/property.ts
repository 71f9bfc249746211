import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, findCodeTo, signInAsAdmin } from '../fixtures.ts'
import { photoFile } from '../owner/photoFiles.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

export interface Guest {
  name: string
  booking: number
  code: string
}
export interface WorkingDayProperty {
  id: number
  token: string
  /** Of those who leave. */
  nights: number
  arriving: Guest[]
  leaving: Guest[]
  absent: Guest
}

type Send = <Answer>(method: 'post' | 'put' | 'get', path: string, data?: object, token?: string) => Promise<Answer>

/** Two clocks: the property's time zone is changed so that its date moves on by a day. */
const west = 'Pacific/Pago_Pago'
const east = 'Pacific/Kiritimati'

const leaving = ['Ida Berg', 'Omar Haddad', 'Lucia Rossi', 'Tom Walker', 'Mei Tanaka']
const arriving = ['Ana Souza', 'Ben Carter', 'Chloe Martin', 'Diego Ruiz', 'Emma Novak', 'Farah Aziz', 'George Hill', 'Hana Sato']

/** A small hostel that waits for its review, with an owner of its own. */
export async function submitNewProperty(request: APIRequestContext) {
  const owner = await newOwner(request)
  const send = sender(request, owner)
  const property = await send<{ id: number; name: string }>('post', '/property', propertyBody(freshEmail('house')))
  const dorm = await addRoom(send, property.id, { name: 'River dorm', units: 2, bedsPerUnit: 8, amount: 2000 })
  await addRoom(send, property.id, { name: 'Garden dorm', units: 1, bedsPerUnit: 6, amount: 2200 })
  const { buffer } = await photoFile('house.jpg')
  const photo = await request.post(`/v1/property/${property.id}/photos`, { headers: bearer(owner), data: buffer })
  expect(photo.status()).toBe(201)
  await send('post', `/property/${property.id}/submit`)
  return { owner, send, property, dorm }
}

/** The same, live and with a day of work before it: five leave, eight come, and one did not come yesterday. */
export async function createWorkingDayProperty(context: BrowserContext): Promise<WorkingDayProperty> {
  const { owner, send, property, dorm } = await submitNewProperty(context.request)
  const { token: admin } = await signInAsAdmin(await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext())
  await send('post', `/admin/properties/${property.id}/approve`, {}, admin)

  await moveClock(send, property.id, west)
  const yesterday = await businessDateOf(send, property.id)
  const book = booker(send, property.id, dorm)
  const here: Guest[] = []
  // Changing the time zone moves the date on by one day, or by two late in the evening.
  const days = daysBetweenClocks()
  for (const name of leaving) here.push(await book(name, yesterday, days))
  const absent = await book('Nobody Came', yesterday, days + 2)
  for (const guest of here) await checkInByDesk(send, guest)
  await moveClock(send, property.id, east)
  const today = await businessDateOf(send, property.id)
  expect(today).toBe(addDays(yesterday, days))
  const coming: Guest[] = []
  for (const name of arriving) coming.push(await book(name, today, 2))
  return { id: property.id, token: owner, nights: days, arriving: coming, leaving: here, absent }
}

const dateAt = (timeZone: string) => new Date(Date.now() - 4 * 3_600_000).toLocaleDateString('en-CA', { timeZone })
const daysBetweenClocks = () => (Date.parse(dateAt(east)) - Date.parse(dateAt(west))) / 86_400_000

function sender(request: APIRequestContext, own: string): Send {
  return async (method, path, data, token = own) => {
    const headers = { ...bearer(token), 'Idempotency-Key': freshEmail('day') }
    const answer = await request[method](`/v1${path}`, { headers, ...(method !== 'get' && { data: data ?? {} }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}

async function newOwner(request: APIRequestContext): Promise<string> {
  const email = freshEmail('innkeeper')
  await request.post('/v1/auth/signup', { data: { name: 'Inn Keeper', email, password: 'a-bed-for-everyone', role: 'hostel_owner' } })
  const answer = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  return (await answer.json()).data.token
}

function propertyBody(mark: string) {
  const number = String(Date.now()).slice(-6)
  return {
    name: `Working ${number} House`,
    type: 'hostel',
    description: 'Bunks with curtains, a kitchen that is never empty and a terrace over the river. Ten minutes on foot from the station.',
    address: { line1: `Rua da Ponte ${number}`, city: 'Tomar', country: 'PT' },
    lat: 39.6 + Number(number) / 1e8,
    lng: -8.41,
    currency: 'EUR',
    phone: `+351 249 ${number}`,
    email: mark,
    checkInFrom: '14:00',
    checkInUntil: '23:00',
    checkOutBy: '11:00',
    cancellationPolicy: 'flex_48h',
    facilities: [
      { key: 'wifi_rooms', offer: 'free' },
      { key: 'kitchen', offer: 'free' },
      { key: 'hot_showers', offer: 'free' },
    ],
    languages: ['en'],
  }
}

async function addRoom(
  send: Send,
  property: number,
  { amount, ...room }: { name: string; units: number; bedsPerUnit: number; amount: number },
) {
  const shape = { type: 'mixed_dorm', sellBy: 'bed', gender: 'mixed', ensuite: false, basePrice: { amount, currency: 'EUR' } }
  return (await send<{ id: number }>('post', '/room', { property, ...shape, ...room })).id
}

const moveClock = (send: Send, id: number, timezone: string) => send('put', `/property/${id}`, { timezone })

const businessDateOf = async (send: Send, id: number) => (await send<{ businessDate: string }>('get', `/dashboard/${id}`)).businessDate

const booker = (send: Send, property: number, room: number) => async (name: string, arrival: string, nights: number) => {
  const stay = { property, arrival, departure: addDays(arrival, nights), source: 'phone', guest: { name, email: freshEmail('guest') } }
  const { id, code } = await send<{ id: number; code: string }>('post', '/booking', {
    ...stay,
    lines: [{ room, as: 'bed', guests: [{ name }] }],
  })
  return { name, booking: id, code }
}

async function checkInByDesk(send: Send, { name, booking }: Guest) {
  await send('post', '/check-in', { booking, guests: [{ name }] })
}
