import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply, type Wish } from './ask.ts'
import { pick, type Random, randomOf } from './random.ts'
import type { Servers } from './servers.ts'
import { bookWish, changeWish, type Kind, nextKind, type Wanted } from './wishes.ts'
import type { House, World } from './world.ts'

/** A booking as its client was told it is. */
export interface Booked {
  id: number
  key: string
  manageToken: string
  house: House
  arrival: string
  departure: string
  note: string
  status: 'confirmed' | 'cancelled'
  /** Taken at the desk, in minor units. */
  paid: number
  /** False once it is cancelled, or while nobody knows what its last wish came to. */
  isOpen: boolean
}

export interface Event {
  kind: Kind
  status: number
  /** Why it was refused. */
  code?: string
  /** Milliseconds since the start of the load: when it was answered, and how long that took. */
  at: number
  took: number
  tries: number
}

/** A wish that no answer came to: it is asked again when the load is over. */
export interface Open {
  kind: Kind
  wish: Wish
  grant: (reply: Reply) => void
}

export interface Diary {
  bookings: Booked[]
  events: Event[]
  open: Open[]
  /** What this product does not offer. */
  missing: Set<Kind>
}

interface Setting {
  n: number
  world: World
  servers: Servers
  diary: Diary
  seed: number
  now: () => number
}

const MOST_OPEN = 6

/** Books, changes and cancels until it is told to stop, one wish at a time; remembers what it was told. */
export async function runClient(setting: Setting, isOver: () => boolean): Promise<void> {
  const random = randomOf(setting.seed * 1000 + setting.n)
  const mine: Booked[] = []
  for (let i = 0; !isOver(); i++) {
    const key = `torture-${setting.seed}-${setting.n}-${i}-of-client`
    const held = mine.filter(b => b.isOpen)
    if (held.length === 0 || (held.length < MOST_OPEN && random() < 0.45)) await book(key, mine, setting, random)
    else await change(key, pick(random, held), setting, random)
  }
}

async function book(key: string, mine: Booked[], setting: Setting, random: Random) {
  const { wish, booked } = bookWish(key, setting.world, random)
  const grant = ({ status, data }: Reply) => {
    if (status !== 201) return
    const made = { ...booked, id: data.id as number, manageToken: data.manageToken as string }
    setting.diary.bookings.push(made)
    mine.push(made)
  }
  await pursue({ kind: 'book', wish, grant }, setting)
}

async function change(key: string, booked: Booked, setting: Setting, random: Random) {
  const kind = nextKind(random)
  const wanted = setting.diary.missing.has(kind) ? undefined : changeWish(kind, key, booked, random)
  if (!wanted) return sleep(1)
  booked.isOpen = false
  await pursue({ kind, wish: wanted.wish, grant: granter(wanted, booked, setting.diary) }, setting)
}

function granter({ kind, makes }: Wanted, booked: Booked, { missing }: Diary) {
  return ({ status, data }: Reply) => {
    if (status < 300) Object.assign(booked, makes)
    else if (isUnknown({ status, data })) missing.add(kind)
    booked.isOpen = booked.status === 'confirmed'
  }
}

/** No such endpoint, or one that does not know what we send. */
const isUnknown = ({ status, data }: Reply) => (status === 404 && data.detail === 'There is no such endpoint.') || data.code === 'invalid'

async function pursue({ kind, wish, grant }: Open, { servers, n, diary, now }: Setting) {
  const begun = now()
  const told = { tries: 0 }
  const reply = await ask(servers, n, wish, told)
  if (!reply) return void diary.open.push({ kind, wish, grant })
  const code = reply.data.code as string | undefined
  diary.events.push({
    kind,
    status: reply.status,
    ...(reply.status >= 300 && { code: code ?? 'none' }),
    at: now(),
    took: now() - begun,
    tries: told.tries,
  })
  grant(reply)
}
