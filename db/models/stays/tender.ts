import { double, fixedKey, int, price } from '../columns.ts'
import { table } from '../table.ts'

/** What was given for a payment in cash. */
export class Tender extends table(
  'tenders',
  {
    folioLineId: int().primary(),
    propertyId: int(),
    shiftId: int().null(),
    currency: fixedKey(3),
    amount: price(),
    /** Of another currency: how much of the bill's currency one of it was taken for. */
    rate: double().null(),
    /** What it was taken for, and the change, in the currency of the bill. */
    value: price(),
    givenBack: price(),
  },
  { indexes: { shift: ['shiftId'] } },
) {}
