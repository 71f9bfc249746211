// Of the page of a hostel alone, which the server renders: the catalogue of facilities is too much for what browsers load.

import { type FacilityGroup, facilities, facilityGroups, facilityInfo } from '../../../domain/listing/facilities.ts'
import { formatFacility } from '../../lib/format/taxonomyFormat.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { highlightedFacilities, localizeCustomLabel } from './propertyFormat.ts'

export type FacilityList = { title: string; items: { label: string; paid: boolean; note?: string | undefined }[] }

/** The facilities of a property, grouped as in the taxonomy. */
export function groupFacilities(has: PropertyDetails['facilities']): FacilityList[] {
  const offered = new Map(has.map(choice => [choice.key, choice]))
  return (Object.keys(facilityGroups) as FacilityGroup[])
    .map(
      (group): FacilityList => ({
        title: getMessages('property').groups[group],
        items: facilities
          .filter(facility => facility.group === group && offered.has(facility.key))
          .map(({ key }) => ({
            label: localizeCustomLabel(offered.get(key) ?? {}) ?? formatFacility(key),
            paid: offered.get(key)?.offer === 'paid',
            note: offered.get(key)?.note,
          })),
      }),
    )
    .concat({
      title: getMessages('property').groups.more,
      items: has
        .filter(f => !facilityInfo(f.key))
        .map(f => ({ label: localizeCustomLabel(f) ?? f.key, paid: f.offer === 'paid', note: f.note })),
    })
    .filter(({ items }) => items.length)
}

/** The first facilities of a page: those that distinguish a property, then others in their order. */
export function chooseFacilities(has: PropertyDetails['facilities'], count: number): FacilityList['items'] {
  const keys: readonly string[] = highlightedFacilities
  const rank = ({ key }: { key: string }) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const first = has.toSorted((a, b) => rank(a) - rank(b)).slice(0, count)
  return groupFacilities(first).flatMap(({ items }) => items)
}
