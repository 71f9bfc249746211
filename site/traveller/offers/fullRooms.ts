import type { Offers } from './stayOffers.ts'

/** Rooms of which neither beds nor whole rooms are left. */
export function fullRooms(rooms: Offers['rooms']): Set<number> {
  const left = new Map<number, number>()
  for (const { room, available } of rooms) left.set(room, Math.max(available, left.get(room) ?? 0))
  return new Set([...left].filter(([, available]) => available === 0).map(([room]) => room))
}
