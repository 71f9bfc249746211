import type { StayDifference } from '../kit/booking/DifferencePanel.tsx'
import type { NoticeRow } from '../kit/notices/types.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const sampleLine = (total: number) => ({
  room: 1,
  roomName: 'Mixed dorm, 8 beds',
  as: 'bed' as const,
  quantity: 1,
  guests: 1,
  arrival: '2027-03-06',
  departure: '2027-03-08',
  nights: ['2027-03-06', '2027-03-07'].map(night => ({ night, price: eur(total / 2) })),
  total: eur(total),
})

/** One of two beds is cancelled. */
export const difference: StayDifference = {
  arrival: { before: '2027-03-06', after: '2027-03-06' },
  departure: { before: '2027-03-08', after: '2027-03-08' },
  guests: { before: 2, after: 1 },
  lines: [{ line: 1, kind: 'cancelled', before: sampleLine(3420), after: null }],
  taxes: [],
  roomTotal: { before: eur(7560), after: eur(4140) },
  total: { before: eur(7560), after: eur(4140) },
  fee: eur(500),
  balance: { before: eur(5802), after: eur(2382) },
  refund: eur(0),
  deposit: { before: eur(1758), after: eur(1134), paid: eur(1758), due: eur(0) },
  allowed: true,
}

export const notice: NoticeRow = {
  id: 1,
  property: { id: 2, name: 'Lemon Bell Backpackers' },
  audience: 'staff',
  title: 'Night bell',
  body: 'After 23:00 the bell rings at the night desk only.',
  isPinned: true,
  from: null,
  until: '2027-03-06',
  state: 'now',
  author: 'Marta Reis',
  isRead: false,
  readers: 2,
  hiddenReason: null,
  createdAt: '2027-03-01T10:00:00.000Z',
  updatedAt: '2027-03-01T10:00:00.000Z',
  version: 1,
}

export const profile = {
  id: 1,
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 22 5550 0100',
  role: 'traveller' as const,
  country: 'IN',
  language: 'hi',
  currency: 'INR',
  photo: null,
  photoShown: false,
  version: 2,
  pendingEmail: null,
  properties: [],
}
