import { type FacilityKey, roomFacilities } from '../../../domain/listing/facilities.ts'
import { formatFacility } from '../../lib/format/taxonomyFormat.ts'
import type { Room } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** Beds and amenities of a room: `Bunk beds`, `Privacy curtain`, `Reading light`. */
export function formatRoomAmenities({ bedKinds, facilities }: Room): string[] {
  const messages = getMessages('propertyPage')
  const beds = [
    bedKinds.some(kind => kind === 'top' || kind === 'bottom') && messages.bunks,
    bedKinds.includes('single') && messages.singles,
    bedKinds.includes('double') && messages.doubles,
  ]
  const known: readonly FacilityKey[] = roomFacilities
  return [...beds, ...known.filter(key => facilities.includes(key)).map(formatFacility)].filter(label => typeof label === 'string')
}
