import type { Bedroom, BedroomView } from './cover.ts'
import { type BedKind, type RoomType, roomTypeInfo } from './taxonomy.ts'

const viewByType: Partial<Record<RoomType, BedroomView>> = {
  mixed_pod: 'pods',
  female_pod: 'pods',
  male_pod: 'pods',
  single: 'single',
  twin: 'twin',
  double: 'double',
}
/** Nothing of a bedroom with walls and bunks is true of these. */
const undrawnTypes: readonly RoomType[] = ['shared_tent', 'private_tent', 'apartment', 'bungalow']

/** What a room without a photo is drawn as; undefined where no drawing would be true. `type` may be one that super-admins have added. */
export function bedroomView({ type, bedKinds }: { type: string; bedKinds: readonly BedKind[] }): BedroomView | undefined {
  const known = type as RoomType
  if (undrawnTypes.includes(known)) return undefined
  if (viewByType[known]) return viewByType[known]
  if (bedKinds.includes('top')) return 'bunks'
  if (bedKinds.includes('double')) return 'double'
  if (bedKinds.includes('single')) return 'twin'
  return roomTypeInfo[known]?.shared ? 'bunks' : undefined
}

interface DrawnRoom {
  type: string
  bedKinds: readonly BedKind[]
  bedsPerUnit: number
  gender: string
  ensuite: boolean
  facilities: readonly string[]
}

/** A room as it is, as far as it is drawn: its beds, their curtains, its bathroom. */
export function describeBedroom(view: BedroomView, room: DrawnRoom): Omit<Bedroom, 'variant'> {
  const isDorm = view === 'bunks' || view === 'pods'
  return {
    beds: countDrawnBeds(view, room),
    hasCurtains: isDorm && room.facilities.includes('privacy_curtain'),
    hasBath: room.ensuite,
    isUniform: isDorm && (room.gender === 'female' || room.gender === 'male'),
  }
}

function countDrawnBeds(view: BedroomView, { bedsPerUnit, bedKinds }: DrawnRoom): number {
  if (view === 'single') return 1
  if (view === 'double') return bedKinds.some(kind => kind !== 'double') ? 2 : 1
  if (view === 'twin') return Math.max(2, Math.min(4, bedsPerUnit))
  return Math.max(2, Math.min(8, Math.ceil(bedsPerUnit / 2) * 2))
}
