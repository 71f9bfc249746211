import type { Messages } from '../../en/pages.ts'

export const results: Messages['results'] = {
  change: 'बदलें',
  anyDates: 'कोई भी तारीख़',
}
