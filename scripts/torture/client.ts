import { setTimeout as sleep } from 'node:timers/promises'
import { drawNextKind, type Kind, type PlannedOperation, planBooking, planChange } from './operations.ts'
import { pick, type Random, randomOf } from './random.ts'
import { type Operation, type Reply, sendOperation } from './sendOperation.ts'
import type { Servers } from './servers.ts'
import type { StressProperty, World } from './world.ts'

/** A booking in the state that its client was told. */
export interface ExpectedBooking {
  id: number
  key: string
  manageToken: string
  property: StressProperty
  arrival: string
  departure: string
  note: string
  status: 'confirmed' | 'cancelled'
  /** Payments at reception, in minor units. */
  paid: number
  /** False once it is cancelled, or while the result of its last operation is unknown. */
  isOpen: boolean
}

export interface OperationResult {
  kind: Kind
  status: number
  /** Error code of a refusal. */
  code?: string
  /** Milliseconds since the start of the load when the answer came, and how long it took. */
  at: number
  took: number
  attempts: number
}

/** An operation without an answer: repeated when the load has ended. */
export interface PendingOperation {
  kind: Kind
  operation: Operation
  grant: (reply: Reply) => void
}

export interface ClientLog {
  bookings: ExpectedBooking[]
  events: OperationResult[]
  open: PendingOperation[]
  /** Operations that the product under test does not support. */
  missing: Set<Kind>
}

interface ClientOptions {
  n: number
  world: World
  servers: Servers
  clientLog: ClientLog
  seed: number
  now: () => number
}

const MAX_OPEN_BOOKINGS = 6

/** Books, changes and cancels until `isOver`, one operation at a time, and records the answers. */
export async function runClient(setting: ClientOptions, isOver: () => boolean): Promise<void> {
  const random = randomOf(setting.seed * 1000 + setting.n)
  const mine: ExpectedBooking[] = []
  for (let i = 0; !isOver(); i++) {
    const key = `torture-${setting.seed}-${setting.n}-${i}-of-client`
    const held = mine.filter(b => b.isOpen)
    if (held.length === 0 || (held.length < MAX_OPEN_BOOKINGS && random() < 0.45)) await book(key, mine, setting, random)
    else await change(key, pick(random, held), setting, random)
  }
}

async function book(key: string, mine: ExpectedBooking[], setting: ClientOptions, random: Random) {
  const { operation, booked } = planBooking(key, setting.world, random)
  const grant = ({ status, data }: Reply) => {
    if (status !== 201) return
    const booking = { ...booked, id: data.id as number, manageToken: data.manageToken as string }
    setting.clientLog.bookings.push(booking)
    mine.push(booking)
  }
  await runOperation({ kind: 'book', operation, grant }, setting)
}

async function change(key: string, booked: ExpectedBooking, setting: ClientOptions, random: Random) {
  const kind = drawNextKind(random)
  const planned = setting.clientLog.missing.has(kind) ? undefined : planChange(kind, key, booked, random)
  if (!planned) return sleep(1)
  booked.isOpen = false
  await runOperation({ kind, operation: planned.operation, grant: applyResult(planned, booked, setting.clientLog) }, setting)
}

function applyResult({ kind, makes }: PlannedOperation, booked: ExpectedBooking, { missing }: ClientLog) {
  return ({ status, data }: Reply) => {
    if (status < 300) Object.assign(booked, makes)
    else if (isUnsupported({ status, data })) missing.add(kind)
    booked.isOpen = booked.status === 'confirmed'
  }
}

/** The endpoint is missing, or does not accept the request. */
const isUnsupported = ({ status, data }: Reply) =>
  (status === 404 && data.detail === 'There is no such endpoint.') || data.code === 'invalid'

async function runOperation({ kind, operation, grant }: PendingOperation, { servers, n, clientLog, now }: ClientOptions) {
  const begun = now()
  const counter = { attempts: 0 }
  const reply = await sendOperation(servers, n, operation, counter)
  if (!reply) return void clientLog.open.push({ kind, operation, grant })
  const code = reply.data.code as string | undefined
  clientLog.events.push({
    kind,
    status: reply.status,
    ...(reply.status >= 300 && { code: code ?? 'none' }),
    at: now(),
    took: now() - begun,
    attempts: counter.attempts,
  })
  grant(reply)
}
