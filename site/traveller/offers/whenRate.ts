/** The attributes of what is shown at some rates only; `offersElement.ts` shows and hides it when another rate is chosen. */
export const whenRate = (at: readonly string[], selected: string) =>
  at.length ? { 'data-when': at.join(' '), hidden: !at.includes(selected) } : {}
