import type { Words } from '../en.ts'

export const results: Words['results'] = {
  change: 'बदलें',
  anyDates: 'कोई भी तारीख़',
}
