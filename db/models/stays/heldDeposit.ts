import type { DepositKind, DepositMethod } from '../../../domain/money/heldDeposit.ts'
import { fixedKey, id, instant, int, key, price } from '../columns.ts'
import { table } from '../table.ts'

/** Money of a guest that lies with a property, one row for each key and each padlock; no line of the ledger. */
export class HeldDeposit extends table(
  'held_deposits',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    kind: key<DepositKind>(10),
    amount: price(),
    currency: fixedKey(3),
    method: key<DepositMethod>(20),
    /** Of cash: the shift whose till it went into; null where none was open. */
    shiftId: int().null(),
    /** Notes of another currency that were given for it and for those taken with it, and what they were taken for. */
    tenderCurrency: fixedKey(3).null(),
    tenderAmount: price().null(),
    tenderValue: price().null(),
    takenAt: instant(),
    takenBy: int().null(),
    returnedAt: instant().null(),
    returnedBy: int().null(),
    returnShiftId: int().null(),
    /** The part that was not given back: a charge on the bill, paid by it. */
    withheld: price().default(0),
    chargeLineId: int().null(),
  },
  {
    indexes: {
      booking: ['bookingId'],
      property: ['propertyId', 'returnedAt', 'takenAt'],
      return_shift: ['returnShiftId'],
      shift: ['shiftId'],
    },
  },
) {}
