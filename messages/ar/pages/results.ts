import type { Messages } from '../../en.ts'

export const results: Messages['results'] = {
  change: 'غيّر',
  anyDates: 'أي تاريخ',
}
