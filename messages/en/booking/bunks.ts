import type { BedSpot } from '../../../domain/inventory/bunkPlan.ts'
import type { BedKind } from '../../../domain/listing/taxonomy.ts'

/** A guest chooses a bed on the plan of the room. */
export const bunks = {
  title: 'Choose your bunk',
  free: 'Pick the bed you like. It is free, and stays yours.',
  costs: 'Pick the bed you like: {price} a guest, added to your bill. It stays yours.',
  back: 'You can give it back until the day before you arrive, and pay nothing for it.',
  who: 'Whose bed',
  guest: 'Guest {n}',
  guestBed: '{guest}: {bed}',
  plan: 'Plan of {unit}',
  kind: { single: 'single bed', bottom: 'bottom', top: 'top', double: 'double bed' } as const satisfies Record<BedKind, string>,
  spots: { window: 'by the window', door: 'by the door', corner: 'in a corner', bathroom: 'by the bathroom' } as const satisfies Record<
    BedSpot,
    string
  >,
  bed: 'Bed {bed}',
  taken: 'taken',
  isFree: 'free',
  of: 'of {guest}',
  pickedFor: 'chosen for {guest}',
  now: '{guest} has bed {bed}. The hostel may still exchange it.',
  yours: '{guest} has bed {bed}: chosen, and nobody moves it.',
  noBed: '{guest} gets a bed at check-in.',
  choose: 'Choose bed {bed}',
  chooseFor: 'Choose bed {bed} for {price}',
  done: 'Bed {bed} is yours.',
  giveBack: 'Give bed {bed} back',
  givenBack: 'Given back. A bed of the room is yours all the same.',
  givenBackFee: 'Given back, and {price} are off your bill.',
  feeStays: 'From the day of arrival on the fee is not given back.',
  pick: 'Press a free bed on the plan.',
  loading: 'Loading the plan of your room',
} as const
