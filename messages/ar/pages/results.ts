import type { Messages } from '../../en/pages.ts'

export const results: Messages['results'] = {
  change: 'غيّر',
  anyDates: 'أي تاريخ',
}
