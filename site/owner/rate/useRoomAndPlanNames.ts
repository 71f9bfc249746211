import { useItem } from '../../lib/http/useItem.ts'
import { useRooms } from '../room/useRooms.ts'

/** Names of rooms and plans by id. */
export function useRoomAndPlanNames(property: number) {
  const enabled = property > 0
  const rooms = useRooms(property)
  const plans = useItem('GET /room/plans', { query: { property } }, { enabled })
  return {
    rooms: (rooms.rows ?? []).map(r => [String(r.id), r.name] as const),
    plans: (plans.item ?? []).map(p => [String(p.id), p.name] as const),
    roomName: (id: number | null) => rooms.rows?.find(r => r.id === id)?.name,
    planName: (id: number | null) => plans.item?.find(p => p.id === id)?.name,
  }
}
export type RoomAndPlanNames = ReturnType<typeof useRoomAndPlanNames>
