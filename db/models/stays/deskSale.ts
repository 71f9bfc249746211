import type { SaleCategory, SaleKind } from '../../../domain/inventory/deskSale.ts'
import { id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class DeskSale extends table(
  'house_sales',
  {
    id: id(),
    propertyId: int().references('properties'),
    kind: key<SaleKind>(3),
    category: key<SaleCategory>(20),
    description: text(150),
    replacesId: int().null(),
    byUserId: int().null(),
    requestId: key(64),
    createdAt: instant(),
    version: int().default(1),
  },
  { indexes: { property: ['propertyId', 'createdAt'] } },
) {}
