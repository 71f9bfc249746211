import type { SaleCategory } from '../../../domain/inventory/deskSale.ts'
import type { ExtraPlace, ExtraUnit } from '../../../domain/inventory/extras.ts'
import { flag, id, int, json, key, price, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class Extra extends table(
  'extras',
  {
    id: id(),
    propertyId: int().references('properties'),
    name: text(80),
    description: text(200).null(),
    category: key<SaleCategory>(20),
    per: key<ExtraUnit>(12),
    /** Of one unit, in the currency of the property. */
    price: price(),
    /** VAT inside the price, in hundredths of a percent. */
    vatRate: smallint().null(),
    /** How many are left; null where nobody counts. */
    stock: int().null(),
    sold: int().default(0),
    places: json<ExtraPlace[]>(),
    active: flag().default(true),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { property: ['propertyId'] } },
) {}
