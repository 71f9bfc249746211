import { parseCoverPath } from '../../../domain/listing/cover.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** Alternative text of a cover: of a drawing in the language of the page, of a photo as the hostel has written it. Never empty. */
export function formatCoverAlt({ url, alt }: Pick<PropertyDetails['covers'][number], 'url' | 'alt'>, name: string, at: number): string {
  const view = parseCoverPath(url)?.view
  const messages = getMessages('propertyPage')
  return view ? t(messages.drawn[view], { name }) : alt || t(messages.photoOf, { name, n: at + 1 })
}
