import { day, exact, fixedKey, id, instant, int, money } from '../columns.ts'
import { table } from '../table.ts'

export class StayCredit extends table(
  'stay_credits',
  {
    id: id(),
    propertyId: int(),
    bookingId: int(),
    userId: int().null(),
    email: exact(254).null(),
    currency: fixedKey(3),
    balance: money(),
    expiresOn: day(),
    remindOn: day().null(),
    version: int().default(1),
    createdAt: instant(),
  },
  {
    unique: { given: ['bookingId'] },
    indexes: { email: ['email'], house: ['propertyId', 'expiresOn'], over: ['expiresOn'], remind: ['remindOn'], user: ['userId'] },
    checks: { balance: 'balance >= 0' },
  },
) {}
