import type { Messages } from '../../en.ts'

export const results: Messages['results'] = {
  change: 'बदलें',
  anyDates: 'कोई भी तारीख़',
}
