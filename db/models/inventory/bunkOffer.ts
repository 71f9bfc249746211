import { flag, int, price, smallint, stamps } from '../columns.ts'
import { table } from '../table.ts'

/** Whether guests of a property may choose their bed, and for what. */
export class BunkOffer extends table('bunk_offers', {
  propertyId: int().primary().references('properties'),
  isOffered: flag().default(false),
  /** For a guest and stay, in the currency of the property. */
  fee: price().default(0),
  /** VAT inside the fee, in hundredths of a percent. */
  vatRate: smallint().null(),
  version: int().default(1),
  ...stamps,
}) {}
