import type { ReviewCategory } from '../../domain/listing/reviewScore.ts'
import { countryName } from './format.ts'
import { language } from './language.ts'

export const categoryLabels: Record<ReviewCategory, string> = {
  value: 'Value for money',
  security: 'Security',
  location: 'Location',
  staff: 'Staff',
  atmosphere: 'Atmosphere',
  cleanliness: 'Cleanliness',
  facilities: 'Facilities',
}

/** Ana from Portugal, in a back-office; nobody is named who did not say, or has been erased. */
export function formatAuthor({ name, country }: { name: string | null; country: string | null }): string {
  const who = name ?? 'A guest'
  return country ? `${who} from ${countryName(country, 'en')}` : who
}

/** `2026-10` as October 2026. */
export const formatReviewMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
