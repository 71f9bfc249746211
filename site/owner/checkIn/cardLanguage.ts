import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Words } from '../../words/en.ts'

export type CardWords = Pick<Words, 'card' | 'cardPaper'>

/** The office speaks English; the words of the paper come when somebody prints it in another language. */
const load: Record<Locale, () => Promise<CardWords>> = {
  en: async () => ({ ...(await import('../../words/en/card.ts')), ...(await import('../../words/en/cardPaper.ts')) }),
  hi: async () => ({ ...(await import('../../words/hi/card.ts')), ...(await import('../../words/hi/cardPaper.ts')) }),
  ar: async () => ({ ...(await import('../../words/ar/card.ts')), ...(await import('../../words/ar/cardPaper.ts')) }),
}

export const useCardWords = (language: Locale) =>
  useQuery({ queryKey: ['card words', language], queryFn: load[language], staleTime: Number.POSITIVE_INFINITY }).data
