export const formatPercent = (share: number) => new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(share)
