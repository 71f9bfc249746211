/** Names a rate in the switch and in the address by its plan: 0 is the standard rate. */
export const rateKey = (plan: number | null | undefined): string => String(plan ?? 0)
