/** The path to continue at after signing in; within the owner area only. */
export function findNextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/owner\/[\w/-]+(\?[^#]*)?$/.test(next) ? next : undefined
}

/** The sign-in path that continues there. */
export const withNextPath = (path: string, next: string | undefined) => (next ? `${path}?next=${encodeURIComponent(next)}` : path)
