import { select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, RowOf, Unit } from '../../../../db/models/index.ts'
import { arrangeBunks, type BedSpot, type PlacedBed } from '../../../../domain/inventory/bunkPlan.ts'

export interface PlannedUnit {
  id: number
  room: number
  name: string
  beds: (Omit<PlacedBed, 'spots'> & { label: string; spots: BedSpot[] })[]
}

interface PlanRow extends RowOf<Bed, 'id' | 'unit_id' | 'room_id' | 'label' | 'kind' | 'plan_column' | 'plan_row' | 'spots'> {
  unit: RowOf<Unit, 'name'>['name']
}

/** The units of these rooms with their beds in their cells: one statement. */
export async function loadBunkPlans(rooms: readonly number[], t?: Transaction): Promise<PlannedUnit[]> {
  if (!rooms.length) return []
  const rows = await select<PlanRow>(
    `SELECT bed.id, bed.unit_id, bed.room_id, bed.label, bed.kind, bed.plan_column, bed.plan_row, bed.spots, u.name AS unit
     FROM beds bed JOIN units u ON u.id = bed.unit_id WHERE bed.room_id IN (?) AND bed.removed_at IS NULL
     ORDER BY bed.room_id, u.position, u.id, bed.position`,
    [[...rooms]],
    t,
  )
  return [...Map.groupBy(rows, r => r.unit_id).values()].map(beds => {
    const [{ unit_id: id, room_id: room, unit: name }] = beds as [PlanRow, ...PlanRow[]]
    const placed = arrangeBunks(beds.map(toArrangeable))
    return { id, room, name, beds: placed.map((bed, i) => ({ ...bed, label: beds[i]?.label ?? '', spots: [...bed.spots] })) }
  })
}

const toArrangeable = ({ id, kind, plan_column: column, plan_row: row, spots }: PlanRow) => ({
  id,
  kind,
  cell: column === null || row === null ? null : { column, row },
  spots: spots ?? [],
})
