import type { Words } from '../en.ts'

export const results: Words['results'] = {
  change: 'غيّر',
  anyDates: 'أي تاريخ',
}
