import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { findCatalogue } from '../../lib/language/findCatalogue.ts'

export type RegistrationCardMessages = Pick<Messages, 'registrationCard' | 'registrationCardPrint'>

const cards = import.meta.glob<Messages['registrationCard']>('../../../messages/*/booking/registrationCard.ts', {
  import: 'registrationCard',
})
const papers = import.meta.glob<Messages['registrationCardPrint']>('../../../messages/*/booking/registrationCardPrint.ts', {
  import: 'registrationCardPrint',
})

const loadMessages = async (locale: Locale): Promise<RegistrationCardMessages> => ({
  registrationCard: await findCatalogue(cards, locale)(),
  registrationCardPrint: await findCatalogue(papers, locale)(),
})

/** Messages in the guest's language, whatever the back-office uses. */
export const useRegistrationCardMessages = (language: Locale) =>
  useQuery({ queryKey: ['card words', language], queryFn: () => loadMessages(language), staleTime: Number.POSITIVE_INFINITY }).data
