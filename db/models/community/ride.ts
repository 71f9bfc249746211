import { day, fixedKey, id, instant, int, key, money, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Ride extends table(
  'rides',
  {
    id: id(),
    userId: int(),
    propertyId: int().references('properties').null(),
    kind: key<'offer' | 'ask'>(5),
    status: key<'open' | 'cancelled' | 'expired'>(10),
    fromPlace: int(),
    toPlace: int(),
    meeting: text(200).null(),
    day: day(),
    startTime: fixedKey(5),
    timezone: key(64),
    departsAt: instant(),
    seats: tinyint(),
    taken: tinyint().default(0),
    price: money().null(),
    currency: fixedKey(3).null(),
    note: text(1000).null(),
    audience: key<'all' | 'guests' | 'women'>(6).default('all'),
    hiddenAt: instant().null(),
    hiddenReason: text(500).null(),
    checkedBackAt: instant().null(),
    turns: int().default(0),
    version: int().default(1),
    ...stamps,
  },
  {
    indexes: {
      due: ['status', 'departsAt'],
      from: ['fromPlace', 'departsAt'],
      house: ['propertyId', 'departsAt'],
      property: ['propertyId'],
      to: ['toPlace', 'departsAt'],
      user: ['userId', 'departsAt'],
    },
    checks: { seats: 'taken <= seats', way: 'from_place <> to_place' },
  },
) {}
