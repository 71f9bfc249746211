import { language } from '../language/language.ts'
import { type PageMessages, t } from '../language/messages.ts'
import { countryName } from './format.ts'

interface Author {
  name: string | null
  country: string | null
}

/** "Ana from Portugal", in a back-office; anonymous where no name was given or it was erased. */
export function formatAuthor({ name, country }: Author, messages: Pick<PageMessages['reviews'], 'guest' | 'fromCountry'>): string {
  const author = name ?? messages.guest
  return country ? t(messages.fromCountry, { name: author, country: countryName(country) }) : author
}

/** `2026-10` as October 2026. */
export const formatReviewMonth = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))
