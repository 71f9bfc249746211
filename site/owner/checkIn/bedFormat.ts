import { bookingLabels, formatBedIn } from '../../lib/format/bookingLabels.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'

/** Within a sentence. */
export const formatBedKind = (kind: string) => labelOf(bookingLabels().bedKind, kind)

/** Beds of several units can have the same label: then the unit is named too, as a closed select shows only the option. */
export const formatBedPlace = (bed: { unit: string; label: string }, hasDoors: boolean) =>
  hasDoors ? formatBedIn(bed) : t(bookingLabels().bed, { bed: bed.label })
