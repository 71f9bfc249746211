import type { RoomGender } from '../../../domain/booking/party.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { flag, id, instant, int, json, key, longText, price, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class Room extends table(
  'rooms',
  {
    id: id(),
    propertyId: int().references('properties'),
    type: key(30),
    name: text(120),
    description: longText(),
    sellBy: key<SellBy>(4),
    gender: key<RoomGender>(6),
    units: smallint(),
    bedsPerUnit: smallint(),
    capacity: smallint(),
    ensuite: flag().default(false),
    basePrice: price().null(),
    unitPrice: price().null(),
    facilities: json<string[]>(),
    position: smallint().default(0),
    deletedAt: instant().null(),
    version: int().default(1),
    /** Its sales need a legal arrangement of beds too. */
    planned: flag().default(false),
    fromPrice: price().null(),
    /** What choosing a bed costs here, where it is not as everywhere in the property. */
    bunkFee: price().null(),
    /** All its stays to come were given their beds; not yet after an update from a version that assigned none. */
    bedsAssigned: flag().default(false),
    ...stamps,
  },
  { indexes: { property: ['propertyId', 'deletedAt', 'position'], unassigned: ['bedsAssigned', 'propertyId'] } },
) {}
