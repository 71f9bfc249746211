import { randomUUID } from 'node:crypto'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty } from '../../factories.ts'
import { type Api, run } from '../../testing.ts'
import { bookingOf } from '../booking/testing.ts'

/** For tests: a hostel that takes 15 percent ahead, with `beds` beds at 20.00. */
export const buildDepositProperty = (beds = 4, deposit: object = { kind: 'percent', value: 15 }) =>
  buildLiveProperty({ deposit: deposit as never, room: { bedsPerUnit: beds } })

export type DepositProperty = Awaited<ReturnType<typeof buildDepositProperty>>

export const euros = (amount: number) => ({ amount, currency: 'EUR' })
export const withMail = () => {
  const email = `${randomUUID()}@example.com`
  return { email, guest: { name: 'Asha Rao', email } }
}

/** One bed of a property, asked for on the web. */
export const holdBed = (api: Api, fixture: DepositProperty, more: object = {}) => book(api, bookingOf({ ...fixture, ...more }))

/** Whatever waits for its time has it now. */
export const dueNow = (what: 'sandbox_events' | 'payment_tasks' | 'online_payments') =>
  run(
    {
      sandbox_events: 'UPDATE sandbox_events SET due_at = UTC_TIMESTAMP(3)',
      payment_tasks: 'UPDATE payment_tasks SET next_try_at = UTC_TIMESTAMP(3)',
      online_payments: 'UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3) WHERE next_check_at IS NOT NULL',
    }[what],
  )

/** A guest with a booking that waits for its deposit. */
export async function book({ call }: Api, request: object) {
  const { status, body } = await call('POST /booking', { body: request })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { booking: body, headers: { 'x-manage-token': body.manageToken as string } }
}
type HeldBooking = Awaited<ReturnType<typeof book>>

export const pay = ({ call }: Api, { booking, headers }: HeldBooking, key?: string) =>
  call(`POST /booking/${booking.id}/pay`, { headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } })

export const read = async ({ call }: Api, { booking, headers }: HeldBooking) => (await call(`GET /booking/${booking.id}`, { headers })).body

export const age = (booking: { id: number }, seconds: number) =>
  run('UPDATE bookings SET held_until = held_until - INTERVAL ? SECOND WHERE id = ?', [seconds, booking.id])

export const folioOf = (booking: { id: number }) =>
  select<{ kind: string; amount: number; method: string | null }>(
    'SELECT kind, amount, method FROM folio_lines WHERE booking_id = ? ORDER BY id',
    [booking.id],
  )

export const eventsOf = async (booking: { id: number }) =>
  (await select<{ event: string }>('SELECT event FROM booking_history WHERE booking_id = ? ORDER BY id', [booking.id])).map(h => h.event)

export const loadMailTemplates = async (to: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [to])).map(m => m.template)

/** What is sold of the nights of a room. */
export const soldOf = async (room: { id: number }) =>
  (await select<{ sold: number }>('SELECT sold FROM room_nights WHERE room_id = ? ORDER BY night', [room.id])).map(n => n.sold)

/** The guest at the sandbox's page: as a browser sends its form. */
export async function atSandbox({ url }: Api, page: string, fields: Record<string, string>, step = '') {
  const path = new URL(page).pathname
  return fetch(`${new URL(url).origin}${path}${step}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
}

export const cards = { good: '4242 4242 4242 4242', declined: '4000000000000002', bank: '4000 0027 6000 3184' }
