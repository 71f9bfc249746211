import { instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

/** A property that somebody waits for. */
export class Waitlist extends table('waitlists', {
  propertyId: int().primary().references('properties'),
  /** Raised by each entry that is new or proven. */
  joins: int().default(1),
  /** What was known of the property when its entries were last processed: another text means that beds may be free. */
  processedStamp: key(100).null(),
  processedAt: instant().null(),
}) {}
