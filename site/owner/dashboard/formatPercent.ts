import { language } from '../../lib/language/language.ts'

export const formatPercent = (share: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
