import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localToInstant } from '../calendar/clock.ts'
import { policyPresets } from '../listing/taxonomy.ts'
import { activeLines, cancellationLines, type FolioLine, folioBalance, paidTotal } from '../money/folio.ts'
import { money } from '../money/money.ts'
import { cancellationTimeline, runs } from '../testing.ts'
import { cancellationFee, computeRefund, type Fee, type FeeBase, freeUntil, noShowFee, policies } from './cancellation.ts'
import { policyProblem } from './policyProblem.ts'

const eur = (amount: number) => money(amount, 'EUR')
const berlin = { arrival: '2026-10-26', checkInFrom: '15:00', zone: 'Europe/Berlin' }
const base: FeeBase = { rooms: eur(6000), firstNight: eur(2000) }
const fee = (name: keyof typeof policies, now: string) => cancellationFee(policies[name], base, berlin, now).amount

describe('cancellation', () => {
  it('is free up to and including the deadline on the wall clock', () => {
    expect(freeUntil(policies.flex_48h, berlin)).toBe('2026-10-24T13:00:00.000Z')
    expect(fee('flex_48h', '2026-10-24T13:00:00.000Z')).toBe(0)
    expect(fee('flex_48h', '2026-10-24T13:00:00.001Z')).toBe(2000)
  })

  it.each([
    ['flex_24h', '2026-10-25T14:00:00.000Z', 0],
    ['flex_24h', '2026-10-25T14:00:01.000Z', 2000],
    ['moderate_5d', '2026-10-21T13:00:00.000Z', 0],
    ['moderate_5d', '2026-10-26T20:00:00.000Z', 3000],
    ['strict_14d', '2026-10-12T13:00:00.000Z', 0],
    ['strict_14d', '2026-10-12T13:00:01.000Z', 6000],
    ['non_refundable', '2026-01-01T00:00:00.000Z', 6000],
    ['group_28d', '2026-09-28T13:00:00.000Z', 0],
    ['group_28d', '2026-09-28T13:00:01.000Z', 3000],
    ['group_28d', '2026-10-13T13:00:00.000Z', 6000],
  ] as const)('%s cancelled at %s costs %i of 60.00', (name, now, expected) => expect(fee(name, now)).toBe(expected))

  it('takes for a no-show what the policy says', () => {
    expect(noShowFee(policies.flex_24h, base)).toEqual(eur(2000))
    expect(noShowFee(policies.moderate_5d, base)).toEqual(eur(6000))
  })

  it('draws what is lost when', () => {
    expect(cancellationTimeline(policies.group_28d, base, berlin, '2026-09-01T00:00:00.000Z')).toEqual([
      { until: '2026-09-28T13:00:00.000Z', fee: eur(0), rule: { basis: 'none' } },
      { from: '2026-09-28T13:00:00.000Z', until: '2026-10-12T13:00:00.000Z', fee: eur(3000), rule: { basis: 'percent', value: 50 } },
      { from: '2026-10-12T13:00:00.000Z', fee: eur(6000), rule: { basis: 'percent', value: 100 } },
      { fee: eur(6000), rule: { basis: 'percent', value: 100 }, noShow: true },
    ])
  })

  it('draws only what is still ahead when booked late', () => {
    const late = cancellationTimeline(policies.flex_24h, base, berlin, '2026-10-26T08:00:00.000Z')
    expect(late.map(l => [l.from, l.until, l.fee.amount, l.noShow])).toEqual([
      [undefined, undefined, 2000, undefined],
      [undefined, undefined, 2000, true],
    ])
    expect(freeUntil(policies.non_refundable, berlin)).toBeUndefined()
    expect(freeUntil({ ...policies.flex_24h, steps: [] }, berlin)).toBeNull()
  })

  it('names what is wrong with a policy of one’s own', () => {
    for (const name of policyPresets) expect(policyProblem(policies[name])).toBeUndefined()
    const own = (hoursBefore: number | null, f: Fee) => policyProblem({ noShow: { basis: 'none' }, steps: [{ hoursBefore, fee: f }] })
    expect(own(1.5, { basis: 'first_night' })).toMatchObject({ field: 'steps.0.hoursBefore', reason: 'terms_hours' })
    expect(own(24, { basis: 'percent', value: 150 })).toMatchObject({
      field: 'steps.0.fee.value',
      reason: 'terms_percent',
    })
    expect(own(null, { basis: 'amount', value: -1 })).toMatchObject({
      field: 'steps.0.fee.value',
      reason: 'terms_amount',
    })
    expect(own(24, { basis: 'first_night', restOfDeposit: 101 })?.field).toBe('steps.0.fee.restOfDeposit')
    const twice = [24, 24].map(hoursBefore => ({ hoursBefore, fee: { basis: 'first_night' as const } }))
    expect(policyProblem({ noShow: { basis: 'none' }, steps: twice })).toMatchObject({ field: 'steps.1.hoursBefore' })
    const stored = (value: number) => policyProblem({ ...policies.flex_24h, nonRefundable: { basis: 'amount', value } })?.field
    expect([stored(200), stored(-1), stored(0.5)]).toEqual([undefined, 'nonRefundable.value', 'nonRefundable.value'])
  })

  it('law: a fee is never above the price nor below nothing, and never falls as time goes on', () => {
    const anyFee = fc.oneof(
      fc.constant<Fee>({ basis: 'none' }),
      fc.constant<Fee>({ basis: 'first_night' }),
      fc.integer({ min: 0, max: 100 }).map((value): Fee => ({ basis: 'percent', value })),
      fc.integer({ min: 0, max: 100_000 }).map((value): Fee => ({ basis: 'amount', value })),
    )
    const steps = fc.uniqueArray(fc.record({ hoursBefore: fc.option(fc.integer({ min: 0, max: 900 })), fee: anyFee }), {
      selector: s => s.hoursBefore,
      maxLength: 4,
    })
    fc.assert(
      fc.property(steps, anyFee, fc.nat(100_000), fc.nat(100_000), fc.nat(1000), (list, noShow, rooms, first, hour) => {
        const own = { name: 'custom' as const, steps: list, noShow }
        const of = { rooms: eur(rooms), firstNight: eur(first) }
        const now = new Date(Date.parse(localToInstant('2026-10-27', '15:00', 'Europe/Berlin')) - hour * 3_600_000)
        for (const f of [cancellationFee(own, of, berlin, now), noShowFee(own, of)]) {
          expect(f.amount).toBeGreaterThanOrEqual(0)
          expect(f.amount).toBeLessThanOrEqual(rooms)
        }
        const line = cancellationTimeline(own, of, berlin, now)
        expect(line[0]!.fee).toEqual(cancellationFee(own, of, berlin, now))
      }),
      runs(),
    )
    for (const name of policyPresets) {
      const fees = cancellationTimeline(policies[name], base, berlin, '2026-01-01T00:00:00.000Z').map(l => l.fee.amount)
      expect(fees).toEqual([...fees].sort((a, b) => a - b))
    }
  })
})

// One bed, three nights of 20.00, city tax 2.00 a night, free until 48 h before, then the first night.
describe('late cancel, deposit in cash', () => {
  const clock = { arrival: '2026-08-10', checkInFrom: '15:00', zone: 'Europe/Berlin' }
  const folio = (deposit: number): FolioLine[] => [
    { id: 1, kind: 'room', amount: eur(6000) },
    { id: 2, kind: 'tax', amount: eur(600) },
    { id: 3, kind: 'payment', amount: eur(-deposit) },
  ]
  const hoursBefore = (hours: number) => new Date(Date.parse(localToInstant('2026-08-10', '15:00', clock.zone)) - hours * 3_600_000)
  const cancel = (hours: number, deposit: number) => {
    const lines = folio(deposit)
    const due = cancellationFee(policies.flex_48h, base, clock, hoursBefore(hours))
    const added = cancellationLines(lines, due)
    return { added, all: [...lines, ...added], ...computeRefund(due, paidTotal(lines, 'EUR')) }
  }

  it('20 h before: room and tax come off by lines of their own, the fee goes on, nothing is owed either way', () => {
    const { added, all, refund, owed } = cancel(20, 2000)
    expect(added).toEqual([
      { kind: 'room', amount: eur(-6000), reverses: 1 },
      { kind: 'tax', amount: eur(-600), reverses: 2 },
      { kind: 'fee', amount: eur(2000) },
    ])
    expect(folioBalance(all, 'EUR')).toEqual(eur(0))
    expect([refund, owed]).toEqual([eur(0), eur(0)])
    expect(all).toContainEqual({ id: 3, kind: 'payment', amount: eur(-2000) })
  })

  it('49 h before: all 20.00 go back', () => {
    const { added, all, refund } = cancel(49, 2000)
    expect(added.some(l => l.kind === 'fee')).toBe(false)
    expect(refund).toEqual(eur(2000))
    expect(folioBalance([...all, { kind: 'refund', amount: refund }], 'EUR')).toEqual(eur(0))
  })

  it('with 30.00 paid, 10.00 go back; with nothing paid, 20.00 are owed', () => {
    expect(cancel(20, 3000).refund).toEqual(eur(1000))
    expect(cancel(20, 0).owed).toEqual(eur(2000))
  })

  it('does not reverse twice what is reversed', () => {
    const once: FolioLine[] = [
      ...folio(0),
      { id: 4, kind: 'room', amount: eur(-6000), reverses: 1 },
      { id: 5, kind: 'room', amount: eur(5000) },
    ]
    expect(activeLines(once).map(l => l.id)).toEqual([2, 3, 5])
    expect(cancellationLines(once, eur(0)).map(l => l.reverses)).toEqual([2, 5])
  })
})
