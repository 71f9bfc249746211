import { countryName } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

/** `Ana from Portugal`; without a name for anonymous and erased authors. */
export function formatReviewAuthor({ name, country }: { name: string | null; country: string | null }): string {
  const messages = getMessages('reviews')
  const who = name ?? messages.guest
  return country ? t(messages.fromCountry, { name: who, country: countryName(country) }) : who
}
