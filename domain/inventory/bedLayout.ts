import { type BedKind, type RoomType, roomTypeInfo } from '../listing/taxonomy.ts'

export interface BedPlace {
  label: string
  kind: BedKind
}

/**
 * The sleeping places of one unit, in order. Dorms stand in bunks, 1A below and 1B above; other rooms count 1, 2, 3.
 * A double bed is two places of kind `double`: what is counted is who can sleep, not furniture.
 */
export const bedsOfUnit = (type: RoomType, count: number): BedPlace[] => Array.from({ length: count }, (_, i) => bedPlace(type, i))

/** The name of the n-th unit (from 0) of the n-th room (from 0) until somebody renames it: 101, 102 … then 201. */
export const unitName = (room: number, unit: number): string => `${room + 1}${String(unit + 1).padStart(2, '0')}`

function bedPlace(type: RoomType, index: number): BedPlace {
  if (!roomTypeInfo[type].shared) return { label: String(index + 1), kind: type === 'double' ? 'double' : 'single' }
  const isTop = index % 2 === 1
  return { label: `${Math.floor(index / 2) + 1}${isTop ? 'B' : 'A'}`, kind: isTop ? 'top' : 'bottom' }
}
