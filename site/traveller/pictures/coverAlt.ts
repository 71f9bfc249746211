import { type Cover, parseCoverPath } from '../../../domain/listing/cover.ts'
import { formatList } from '../../lib/format/format.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** Alternative text of a cover: of a drawing what it shows, in the language of the page, of a photo as the hostel has written it. Never empty. */
export function formatCoverAlt({ url, alt }: Pick<PropertyDetails['covers'][number], 'url' | 'alt'>, name: string, at: number): string {
  const cover = parseCoverPath(url)
  return cover ? formatDrawing(cover, name) : alt || t(getMessages('propertyPage').photoOf, { name, n: at + 1 })
}

function formatDrawing({ view, scene, room }: Cover, name: string): string {
  const messages = getMessages('drawings')
  if (view === 'outside') return t(messages.outside, { name, scene: messages.scenes[scene] })
  const details = [room?.hasCurtains ? messages.curtains : [], room?.hasBath ? messages.bath : []].flat()
  return t(messages[view], { name }) + (details.length ? ` (${formatList(details)})` : '')
}
