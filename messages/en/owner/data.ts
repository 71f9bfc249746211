import type { ExportKind } from '../../../domain/data/exportKinds.ts'

/** What a hostel takes with it, and brings along. */
export const messages = {
  title: 'Data',
  note: 'It is yours: take it with you, or bring it along from another system.',
  take: {
    title: 'Take your data',
    text: 'Each kind is a file: CSV opens in a spreadsheet, JSON is for programs. Numbers of identity documents are in none of them.',
    from: 'From',
    to: 'Until',
    days: 'Days narrow prices, bookings, bills and payments. Left empty: all of them.',
    csv: 'CSV',
    json: 'JSON',
    save: '{kind} as {format}',
    kinds: {
      rooms: ['Rooms', 'Kinds of room with their size and price'],
      beds: ['Beds', 'Each bed by its name, with its room'],
      plans: ['Rate plans', 'Rates and what they derive from'],
      prices: ['Prices by night', 'Prices and restrictions that were set for nights'],
      guests: ['Guests', 'Everybody who has a profile, with tags and notes'],
      bookings: ['Bookings', 'A row for each room of a booking'],
      folio: ['Bills', 'Every line of every bill'],
      payments: ['Payments', 'Money that came in and went out'],
    } satisfies Record<ExportKind, [name: string, about: string]>,
  },
} as const
