import type { Point } from '../../../domain/listing/distance.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { locateVisitor } from './locateVisitor.ts'

/** Radius of the search; the nearest come first. */
const KILOMETRES = 50

/** Goes to the search around the visitor's position; if the browser gives none, says what to do instead. */
export async function searchNearby(form: HTMLFormElement | null, filters = '') {
  const point = await locateVisitor()
  if (point) location.assign(nearbySearchHref(point, form, filters))
  else toast('error', getMessages('suggest').nowhere)
}

/** With dates and party of the form, and given filters. */
function nearbySearchHref({ lat, lng }: Point, form: HTMLFormElement | null, filters: string): string {
  const params = new URLSearchParams({ lat: String(lat), lng: String(lng), radius: String(KILOMETRES) })
  for (const [name, value] of form ? new FormData(form) : [])
    if (value && name !== 'place' && name !== 'destination') params.append(name, String(value))
  for (const [name, value] of new URLSearchParams(filters)) params.append(name, value)
  params.set('sort', 'distance')
  return localizeHref(`/search?${params}`)
}
