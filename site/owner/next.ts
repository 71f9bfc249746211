/** Where somebody wanted to go before a door stood in the way; places of the owner area only. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/owner\/[\w/-]+(\?[^#]*)?$/.test(next) ? next : undefined
}

/** The address of a door that leads on to there. */
export const doorTo = (door: string, next: string | undefined) => (next ? `${door}?next=${encodeURIComponent(next)}` : door)
