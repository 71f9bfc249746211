const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const stay = { arrival: day(20), departure: day(23) }
const stayParams = String(new URLSearchParams(stay))
const search = `/search?place=Lisbon&destination=portugal/lisbon&${stayParams}&women=2&men=1`

/** The screens of a traveller, from looking around to talking with who else is there: name and address. */
export async function listTravellerScreens(origin: string, token: string): Promise<Record<string, string>> {
  const read = createReader(origin, token)
  const hostel = await findHostel(read)
  return {
    home: '/',
    search,
    map: `${search}&view=map`,
    hostel: hostel.path,
    offers: `${hostel.path}?${stayParams}&guests=2#offers`,
    checkout: `/checkout?property=${hostel.id}&${stayParams}&lines=${hostel.lines.map(encodeLine).join(',')}`,
    confirmation: await book(origin, hostel),
    trips: '/account',
    events: '/events',
    rides: '/rides',
    chat: `/account/chat/${await findRoom(read)}`,
  }
}

type Read = <Data>(path: string) => Promise<Data>

const createReader =
  (origin: string, token: string): Read =>
  async path => {
    const answer = await fetch(`${origin}/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data
  }

interface Line {
  room: number
  as: 'bed' | 'unit'
  women: number
  men: number
  other: number
}
interface Hostel {
  id: number
  path: string
  /** The cheapest beds for two. */
  lines: Line[]
}

/** One that sells beds for two at more than one rate. */
async function findHostel(read: Read): Promise<Hostel> {
  const found = await read<{ id: number; path: string }[]>(`/search?destination=portugal&${stayParams}&guests=2&limit=40`)
  for (const { id, path } of found) {
    const { offers } = await read<{ offers: { plan: { id: number } | null; lines: Line[] }[] }>(
      `/property/${id}/offers?${stayParams}&guests=2`,
    )
    const [first] = offers
    if (first && new Set(offers.map(({ plan }) => plan?.id)).size > 1) return { id, path, lines: first.lines }
  }
  throw new Error('the demo world has no hostel with two rates in Portugal')
}

const encodeLine = ({ room, as, women, men, other }: Line) => `${room}.${as}.${women}-${men}-${other}`

/** The address of a booking that has just been made. */
async function book(origin: string, { id: property, lines }: Hostel): Promise<string> {
  const email = `guest-${Date.now()}@example.com`
  const guests = ({ women, men, other }: Line) => Array.from({ length: women + men + other }, () => ({}))
  const answer = await fetch(`${origin}/v1/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({
      property,
      ...stay,
      lines: lines.map(line => ({ room: line.room, as: line.as, guests: guests(line) })),
      guest: { name: 'Noor Haddad', email },
    }),
  })
  if (!answer.ok) throw new Error(`/booking: ${await answer.text()}`)
  const { id, manageToken } = (await answer.json()).data
  return `/booking/${id}#${manageToken}`
}

/** A chat that the traveller is in. */
async function findRoom(read: Read): Promise<string> {
  const { rooms } = await read<{ rooms: { key: string; pseudonym: string | null; isOpen: boolean }[] }>('/chat/rooms')
  const mine = rooms.filter(({ pseudonym }) => pseudonym !== null)
  const room = mine.find(({ isOpen }) => isOpen) ?? mine[0]
  if (!room) throw new Error('the demo traveller is in no chat')
  return room.key
}
