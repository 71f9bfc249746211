import { describe, expect, it } from 'vitest'
import { buildBill } from './bill.ts'
import type { Booking } from './bookingStatus.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
type Line = Booking['lines'][number]

const line = (id: number, total: number, more: Partial<Line> = {}): Line => ({
  id,
  room: id,
  roomName: `Dorm ${id}`,
  roomType: 'mixed_dorm',
  roomGender: 'mixed',
  as: 'bed',
  plan: null,
  quantity: 1,
  guestCount: 1,
  arrival: '2027-03-06',
  departure: '2027-03-08',
  status: 'active',
  noShow: false,
  total: eur(total),
  nights: [],
  guests: [],
  ...more,
})
const gone = { status: 'cancelled' } as const
const cityTax = { name: 'City tax', amount: eur(400), included: false, payable: 'desk' } as const
const vat = { name: 'VAT', amount: eur(300), included: true, payable: 'desk' } as const
const stay = { status: 'confirmed', source: 'web', nights: 2, taxes: [cityTax, vat], fee: eur(0), deposit: eur(600) } as const

const booked = { ...stay, lines: [line(1, 3420), line(2, 4140)], taxes: [{ ...cityTax, amount: eur(800) }, vat], total: eur(8360) }
const partGone = { ...stay, lines: [line(1, 3420, gone), line(2, 4140)], total: eur(4540) }
const states = {
  booked,
  'part cancelled': partGone,
  'part cancelled for a fee': { ...partGone, fee: eur(1710) },
  'all cancelled': { ...partGone, status: 'cancelled', lines: [line(1, 3420, gone), line(2, 4140, gone)] },
  'all cancelled for a fee': { ...partGone, status: 'cancelled', lines: [line(1, 3420, gone), line(2, 4140, gone)], fee: eur(2070) },
  'not come': { ...booked, status: 'no_show', fee: eur(3780) },
  moved: { ...stay, lines: [line(1, 1710), line(3, 2070)], total: eur(4180) },
  'with extras': { ...booked, extras: eur(350) },
  'with something off': { ...booked, extras: eur(-500) },
  shortened: { ...stay, lines: [line(1, 1710)], nights: 1, taxes: [], total: eur(1710), fee: eur(1710) },
} as const

describe('the lines of a bill add up to its total', () => {
  it.each(Object.entries(states))('%s', (_, booking) => {
    const { lines, taxes, total, payment } = buildBill({
      ...booking,
      schedule: [],
      lines: [...booking.lines],
      taxes: [...booking.taxes],
    })
    if (payment) expect(payment.online.amount + payment.desk.amount).toBe(total.amount)
    const charged = [...lines, ...taxes.filter(tax => !tax.included)]
    expect(charged.reduce((n, { amount }) => n + amount.amount, 0)).toBe(total.amount)
  })
})

it('counts the guests of lines that are not cancelled', () => {
  expect(buildBill({ ...booked, schedule: [], taxes: [...booked.taxes] }).note).toBe('2 nights, 2 guests, taxes included')
  expect(buildBill({ ...partGone, schedule: [], taxes: [...partGone.taxes] }).note).toBe('2 nights, 1 guest, taxes included')
})

it('charges only the fee of a cancelled stay', () => {
  const all = { ...states['all cancelled for a fee'], lines: [...states['all cancelled for a fee'].lines], taxes: [cityTax], schedule: [] }
  expect(buildBill(all)).toMatchObject({ lines: [{ label: 'Cancellation fee', amount: eur(2070) }], total: eur(2070) })
  expect(buildBill({ ...all, fee: eur(0) })).toMatchObject({ lines: [{ label: 'Nothing is charged for it', amount: eur(0) }] })
})

it('says what is paid when, but for what instalments, credit or a channel pay', () => {
  const plain = { ...booked, taxes: [...booked.taxes], schedule: [] }
  expect(buildBill(plain).payment).toEqual({ online: eur(600), desk: eur(7760) })
  expect(buildBill({ ...plain, extras: eur(350) }).payment).toEqual({ online: eur(600), desk: eur(8110) })
  const part = { dueOn: '2027-02-01', amount: eur(8360), paid: eur(0), state: 'due', payable: null } as const
  const others = [
    { ...plain, schedule: [part] },
    { ...plain, source: 'channel' },
    { ...plain, credit: { used: eur(500), kept: eur(0) } },
    { ...plain, status: 'cancelled' },
  ] as const
  for (const other of others) expect(buildBill({ ...other, schedule: [...other.schedule] }).payment).toBeUndefined()
})
