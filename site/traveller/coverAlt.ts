import { readCoverPath } from '../../api/domain/cover.ts'
import type { Hostel } from '../lib/pageData.ts'
import { say, words } from '../lib/words.ts'

/** What a picture of a hostel shows: of a drawing in the language of the page, of a photo as the hostel has said it. */
export function coverAlt({ url, alt }: Pick<Hostel['covers'][number], 'url' | 'alt'>, name: string): string {
  const view = readCoverPath(url)?.view
  return view ? say(words('hostel').drawn[view], { name }) : alt
}
