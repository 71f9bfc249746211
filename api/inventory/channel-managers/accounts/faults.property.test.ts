import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../domain/testing.ts'
import { buildChannelAccount, buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../../../stays/booking/testing.ts'
import { type ChannexStandIn, type StandInFault, startChannexStandIn } from '../adapters/channex/standIn.ts'
import { sendChanges } from './sendChanges.ts'

let api: Api
let channex: ChannexStandIn
beforeAll(async () => {
  channex = await startChannexStandIn()
  api = await startApi({ channexUrl: channex.url })
})
afterAll(async () => {
  await api.stop()
  await channex.stop()
})

const faults: StandInFault[] = [{ status: 429 }, { status: 500 }, 'cut', 'cut-after', 'hang-up', 'hang-up-after']
const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), from: fc.nat(6), nights: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('price' as const),
    from: fc.nat(6),
    nights: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 1000, max: 4000 }),
  }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('fail' as const), fault: fc.constantFrom(...faults) }),
  // A process that died while it held the connection: the lease is over, nothing else was written.
  fc.record({ kind: fc.constant('die' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** What was sold is taken over there, nobody hears of it, and it is cancelled: what is left is again what was known. */
const answerLost: Step[] = [
  { kind: 'send' },
  { kind: 'fail', fault: 'hang-up-after' },
  { kind: 'book', from: 0, nights: 1 },
  { kind: 'send' },
  { kind: 'cancel', which: 0 },
]

it('both sides agree once a message comes through, whatever was sold, failed and died before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async steps => {
      const { owner, property, room } = await buildLiveProperty()
      const token = await createSessionToken(owner)
      const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
      const remote = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }] })
      channex.limit(1000)
      const { connectionId: id } = await buildChannelAccount(property.id, { remoteProperty: remote.id })
      const [theirs] = remote.rooms
      const row = { room: room.id, plan: null, as: 'bed', remoteRoom: theirs?.id, remoteRate: theirs?.rates[0]?.id }
      await call(`PUT /channel-managers/connections/${id}/mapping`, { rows: [row] })
      await call(`PUT /channel-managers/connections/${id}`, { isActive: true })
      const booked: number[] = []
      for (const s of steps) {
        if (s.kind === 'book') {
          const stay = { arrival: inDays(10 + s.from), departure: inDays(10 + s.from + s.nights) }
          const { status, body } = await call('POST /booking', { ...bookingOf({ property, room, ...stay }), source: 'desk' })
          if (status === 201) booked.push(body.id)
        }
        if (s.kind === 'cancel' && booked.length) await call(`DELETE /booking/${booked.splice(s.which % booked.length, 1)[0]}`, {})
        if (s.kind === 'price')
          await call('POST /room/room-rates', {
            room: room.id,
            from: inDays(10 + s.from),
            to: inDays(10 + s.from + s.nights),
            price: { amount: s.amount, currency: 'EUR' },
          })
        if (s.kind === 'fail') channex.fail(s.fault)
        if (s.kind === 'send') await sendChanges(id)
        if (s.kind === 'die')
          await run('UPDATE channel_accounts SET claimed_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE connection_id = ?', [id])
      }
      // What is still to go wrong goes wrong, a message at a time.
      for (let i = 0; i < steps.length * 2; i++) await sendChanges(id)
      const readDrift = async () => (await call(`GET /channel-managers/connections/${id}/drift?from=${inDays(0)}&to=${inDays(60)}`)).body
      let body = await readDrift()
      // What goes wrong and met no message, since none was to be sent, meets the reading.
      for (let i = 0; body.problem !== null && i < steps.length; i++) body = await readDrift()
      expect(body).toMatchObject({ problem: null, total: 0 })
      channex.calls.length = 0
      expect(await sendChanges(id)).toBe(false)
      expect(channex.calls).toEqual([])
    }),
    { ...runs(8, 8), examples: [[answerLost]] },
  )
})
