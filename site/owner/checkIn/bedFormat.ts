import { bookingLabels, formatBedIn } from '../../lib/format/bookingLabels.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'

/** Within a sentence. */
export const formatBedKind = (kind: string) => labelOf(bookingLabels().bedKind, kind)

/** Beds of several doors have the same labels: then the door is said too, as a closed list shows the bed alone. */
export const formatBedPlace = (bed: { unit: string; label: string }, hasDoors: boolean) =>
  hasDoors ? formatBedIn(bed) : t(bookingLabels().bed, { bed: bed.label })
