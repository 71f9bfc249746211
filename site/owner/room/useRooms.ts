import { useEveryRow } from '../../lib/http/useEveryRow.ts'

/** All rooms of a hostel, for lists and choices. */
export const useRooms = (property: number) =>
  useEveryRow('GET /room/all/:propertyId', { params: { propertyId: property } }, { enabled: property > 0 })
