import { expect, it } from 'vitest'
import { importFields, missingFields, proposeColumns, recogniseHeads } from './importKinds.ts'

const cloudbeds = [
  ...[
    'Name',
    'Email',
    'Phone Number',
    'Country',
    'Reservation Number',
    'Third Party Confirmation Number',
    'Check in Date',
    'Check out Date',
  ],
  ...[
    'Nights',
    'Room Type',
    'Room Number',
    'Adults',
    'Children',
    'Reservation Date',
    'Source',
    'Status',
    'Accommodation Total',
    'Amount Paid',
  ],
  ...['Balance Due', 'Grand Total', 'Estimated Arrival Time'],
]

it('recognises the reservations of Cloudbeds and of a Hostelworld-like list', () => {
  expect(recogniseHeads(cloudbeds)).toMatchObject({
    ...{ kind: 'bookings', layout: 'cloudbeds' },
    columns: {
      ...{ code: 'Reservation Number', arrival: 'Check in Date', departure: 'Check out Date', room: 'Room Type', guests: 'Adults' },
      ...{ guest_name: 'Name', total: 'Grand Total', paid: 'Amount Paid', source: 'Source', status: 'Status', children: 'Children' },
      channel_number: 'Third Party Confirmation Number',
    },
  })
  const heads = [
    'Booking Reference',
    'Customer Name',
    'Nationality',
    'Arrival Date',
    'Nights',
    'Room',
    'Persons',
    'Total Price',
    'Deposit Paid',
  ]
  expect(recogniseHeads(heads)).toMatchObject({
    ...{ kind: 'bookings', layout: 'hostelworld' },
    columns: { code: 'Booking Reference', nights: 'Nights', guests: 'Persons', country: 'Nationality', paid: 'Deposit Paid' },
  })
})

it('knows its own files, whatever their columns are written like', () => {
  for (const kind of ['rooms', 'plans', 'prices', 'guests', 'bookings'] as const) {
    const heads = importFields(kind).map(field => field.toUpperCase().replaceAll('_', ' '))
    expect(recogniseHeads(heads)).toMatchObject({ kind, layout: 'openbunk' })
    expect(missingFields(kind, proposeColumns(kind, heads))).toEqual([])
  }
})
