/** Where somebody wanted to go before a door stood in the way; places of the owner area only. */
export function findNextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/owner\/[\w/-]+(\?[^#]*)?$/.test(next) ? next : undefined
}

/** The address of a door that leads on to there. */
export const withNextPath = (path: string, next: string | undefined) => (next ? `${path}?next=${encodeURIComponent(next)}` : path)
