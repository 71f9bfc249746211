/** What a stay was sold by: `Flexible, with the code HOSTEL10`. Undefined where the house has one price without a name. */
export function formatRateNames(plans: readonly (string | null)[], promo: string | null): string | undefined {
  const named = plans.some(plan => plan !== null)
  if (!named && !promo) return undefined
  const names = [...new Set(plans.map(plan => plan ?? 'Standard rate'))].join(' and ') || 'Standard rate'
  return promo ? `${names}, with the code ${promo}` : names
}
