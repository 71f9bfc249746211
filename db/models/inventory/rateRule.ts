import type { Adjustment } from '../../../domain/rates/pricing.ts'
import type { RuleKind } from '../../../domain/rates/rateSheet.ts'
import { day, decimal, flag, id, instant, int, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class RateRule extends table(
  'rate_rules',
  {
    id: id(),
    propertyId: int().references('properties'),
    kind: key<RuleKind>(14),
    name: text(80),
    roomId: int().references('rooms').null(),
    planId: int().references('rate_plans').null(),
    fromNight: day().null(),
    toNight: day().null(),
    /** ISO weekdays as digits: 567. */
    weekdays: key(7).null(),
    minNights: smallint().null(),
    minDaysAhead: smallint().null(),
    maxDaysAhead: smallint().null(),
    code: key(40).null(),
    mostUses: int().null(),
    used: int().default(0),
    combines: flag().default(true),
    adjustKind: key<Adjustment['kind']>(7),
    adjustValue: decimal(15, 3),
    position: smallint().default(0),
    deletedAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  {
    unique: { code: ['propertyId', 'code'] },
    indexes: { plan: ['planId'], property: ['propertyId', 'deletedAt', 'position'], room: ['roomId'] },
  },
) {}
