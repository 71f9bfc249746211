/** The attributes of what is shown at some rates only; `offersElement.ts` shows and hides it when another rate is chosen. */
export const whenRate = (at: readonly string[], selected: string) =>
  at.length ? { 'data-when': at.join(' '), hidden: !at.includes(selected) } : {}

/** The same for what lies in one place with the others (`stacked`): what is not shown keeps its room there, so that nothing moves. */
export const stackedWhenRate = (at: readonly string[], selected: string) =>
  at.length ? { 'data-when': at.join(' '), 'data-stacked': '', inert: !at.includes(selected) } : {}
