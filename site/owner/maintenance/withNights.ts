import type { BlockOverride } from '../room/useBlockConflict.tsx'

/** What the desk chose about a conflict: a later first night, other beds for who is in the way, or force. */
export function withNights<R extends { outOfService?: { from: string; until: string } | null }>(
  request: R,
  { from, ...more }: BlockOverride,
): R {
  const nights = request.outOfService
  return { ...request, ...(nights && from && { outOfService: { ...nights, from } }), ...more }
}
