import type { BedroomView } from './cover.ts'
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
