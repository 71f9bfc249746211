import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Messages } from '../../../messages/en.ts'

export type RegistrationCardMessages = Pick<Messages, 'card' | 'cardPaper'>

/** A card speaks the language of its guest, whatever the office speaks. */
const messageLoaders: Record<Locale, () => Promise<RegistrationCardMessages>> = {
  en: async () => ({
    card: (await import('../../../messages/en/booking/registrationCard.ts')).registrationCard,
    cardPaper: (await import('../../../messages/en/booking/registrationCardPrint.ts')).registrationCardPrint,
  }),
  hi: async () => ({
    card: (await import('../../../messages/hi/booking/registrationCard.ts')).registrationCard,
    cardPaper: (await import('../../../messages/hi/booking/registrationCardPrint.ts')).registrationCardPrint,
  }),
  ar: async () => ({
    card: (await import('../../../messages/ar/booking/registrationCard.ts')).registrationCard,
    cardPaper: (await import('../../../messages/ar/booking/registrationCardPrint.ts')).registrationCardPrint,
  }),
}

export const useRegistrationCardMessages = (language: Locale) =>
  useQuery({ queryKey: ['card words', language], queryFn: messageLoaders[language], staleTime: Number.POSITIVE_INFINITY }).data
