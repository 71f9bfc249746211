import type { ExtraUnit } from '../../../domain/inventory/extras.ts'

/** What a guest adds to a booking beside the beds. */
export const extras = {
  title: 'Extras',
  text: 'Added to your bill, and paid at the hostel with the rest.',
  addTitle: 'Add to your stay',
  addText: 'Optional, and paid at the hostel; VAT is included. If you cancel the booking, they go with it.',
  forStay: '{n} for your stay: {price}',
  perUnit: {
    piece: '{price} each',
    person: '{price} a person',
    night: '{price} a night',
    person_night: '{price} a person and night',
    stay: '{price} for the stay',
  } as const satisfies Record<ExtraUnit, string>,
  quantity: 'How many of “{name}”',
  left: '{n, plural, one {only # left} other {only # left}}',
  soldOut: 'sold out',
  add: 'Add {price}: {name}',
  addShort: 'Add {price}',
  added: '{name} is on your bill.',
  yours: 'On your bill',
  returned: 'taken off again',
  ask: 'To take something off again, ask the hostel.',
} as const
