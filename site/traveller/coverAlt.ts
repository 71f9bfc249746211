import { readCoverPath } from '../../domain/listing/cover.ts'
import type { Hostel } from '../lib/pageData.ts'
import { say, words } from '../lib/words.ts'

/** What the picture at this place of a hostel or a room shows: of a drawing in the language of the page, of a photo as the hostel has said it. None is silent. */
export function coverAlt({ url, alt }: Pick<Hostel['covers'][number], 'url' | 'alt'>, name: string, at: number): string {
  const view = readCoverPath(url)?.view
  const said = words('hostel')
  return view ? say(said.drawn[view], { name }) : alt || say(said.photoOf, { name, n: at + 1 })
}
