import { countryName } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'

/** Ana from Portugal; nobody is named who did not say, or has been erased. */
export function authorWords({ name, country }: { name: string | null; country: string | null }): string {
  const said = words('reviews')
  const who = name ?? said.guest
  return country ? say(said.fromCountry, { name: who, country: countryName(country) }) : who
}
