import { imageUrl } from '../../domain/listing/imageUrl.ts'
import type { createCallApi } from '../callApi.ts'

/** The widths that telephones and desks ask the home page's cards for. */
const WIDTHS = [384, 640, 828] as const

/** The pictures of the home page as its visitors will ask for them. */
export async function listHomeCovers(callApi: ReturnType<typeof createCallApi>): Promise<string[]> {
  const home = await callApi('GET /places/home')
  if (!home.ok) return []
  const covers = [...home.data.topCities, ...home.data.newest].map(card => card.cover)
  return covers.flatMap(cover => WIDTHS.map(width => imageUrl(cover, width)))
}
