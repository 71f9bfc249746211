import { anyText, day, id, object } from '../../platform/http/schema.ts'

/** Who lies in a bed still, and until when it was theirs. */
export const occupant = object({
  checkIn: id(),
  guest: id(),
  name: anyText(),
  booking: id(),
  code: anyText(),
  bed: id(),
  bedLabel: anyText(),
  unit: anyText(),
  dueOut: day(),
  /** In the time zone of the property. */
  checkOutBy: anyText(),
})
