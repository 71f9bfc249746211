/** Around the results of a search. */
export const results = {
  change: 'Change',
  anyDates: 'any dates',
} as const
