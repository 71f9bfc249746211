import { type BedKind, bedKindInfo } from '../../../domain/listing/taxonomy.ts'

export const formatBedKind = (kind: string) => (bedKindInfo[kind as BedKind] ?? kind).toLowerCase()

/** Beds of several doors have the same labels: then the door is said too, as a closed list shows the bed alone. */
export const formatBedPlace = ({ unit, label }: { unit: string; label: string }, hasDoors: boolean) =>
  hasDoors ? `${unit}, bed ${label}` : `Bed ${label}`
