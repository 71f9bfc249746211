export const percent = (share: number) => new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(share)
