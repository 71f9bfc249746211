import { type FacilityKey, roomFacilities } from '../../../domain/listing/facilities.ts'
import type { Room } from '../../lib/pageData.ts'
import { words } from '../../lib/words.ts'
import { facilityName } from '../propertyWords.ts'

/** What one sleeps in and what there is at the bed: `Bunk beds`, `Privacy curtain`, `Reading light`. */
export function roomHas({ bedKinds, facilities }: Room): string[] {
  const said = words('desk')
  const beds = [
    bedKinds.some(kind => kind === 'top' || kind === 'bottom') && said.bunks,
    bedKinds.includes('single') && said.singles,
    bedKinds.includes('double') && said.doubles,
  ]
  const known: readonly FacilityKey[] = roomFacilities
  return [...beds, ...known.filter(key => facilities.includes(key)).map(facilityName)].filter(word => typeof word === 'string')
}
