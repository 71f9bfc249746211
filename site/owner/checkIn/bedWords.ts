import { type BedKind, bedKindInfo } from '../../../api/domain/taxonomy.ts'

export const bedKindWords = (kind: string) => (bedKindInfo[kind as BedKind] ?? kind).toLowerCase()
