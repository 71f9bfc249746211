import { fixedKey, flag, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

/** The own booking page of a property, once its owner has changed something of it; without a row it is open, by the slug of the property. */
export class OwnPage extends table(
  'own_pages',
  {
    propertyId: int().primary().references('properties'),
    slug: key(150),
    isOpen: flag().default(true),
    /** As `#rrggbb`; null: the colours of the marketplace. */
    color: fixedKey(7).null(),
    /** Its name in the media store. */
    logo: key(120).null(),
    updatedAt: instant(),
  },
  { unique: { slug: ['slug'] }, indexes: { logo: ['logo'] } },
) {}
