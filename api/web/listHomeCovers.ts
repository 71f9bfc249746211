import { imageUrl } from '../../domain/listing/imageUrl.ts'
import type { createCallApi } from '../callApi.ts'

/** Pixel widths that browsers choose for the cards of the home page, on telephones and on desktops. */
const WIDTHS = [384, 640, 828] as const

/** Addresses of the pictures on the home page in those widths, so that they can be drawn before a visitor asks. */
export async function listHomeCovers(callApi: ReturnType<typeof createCallApi>): Promise<string[]> {
  const home = await callApi('GET /places/home')
  if (!home.ok) return []
  const covers = [...home.data.topCities, ...home.data.praised, ...home.data.newest].map(card => card.cover)
  return covers.flatMap(cover => WIDTHS.map(width => imageUrl(cover, width)))
}
