import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { decimal, flag, id, instant, int, json, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class RatePlan extends table(
  'rate_plans',
  {
    id: id(),
    propertyId: int().references('properties'),
    name: text(80),
    parentId: int().references('rate_plans').null(),
    adjustKind: key<Adjustment['kind']>(7).null(),
    adjustValue: decimal(15, 3).null(),
    policyPreset: key<PolicyPreset>(20).null(),
    policy: json<CancellationPolicy>().null(),
    position: smallint().default(0),
    deletedAt: instant().null(),
    version: int().default(1),
    paused: flag().default(false),
    minDaysAhead: smallint().null(),
    maxDaysAhead: smallint().null(),
    ...stamps,
  },
  { indexes: { parent: ['parentId'], property: ['propertyId', 'deletedAt', 'position'] } },
) {}
