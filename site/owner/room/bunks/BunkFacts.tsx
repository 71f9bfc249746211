import { bedSpots } from '../../../../domain/inventory/bunkPlan.ts'
import { t } from '../../../lib/language/messages.ts'
import type { PlanBed, PlanUnit } from './BunkPlanScreen.tsx'
import { bunkMessages } from './messages.ts'

interface Props {
  unit: PlanUnit
  bunk: number
  onChange: (beds: PlanBed[]) => void
}

/** What the beds of the selected bunk are by: the window, the door. */
export function BunkFacts({ unit, bunk, onChange }: Props) {
  const { plan: messages } = bunkMessages()
  const toggle = (id: number, spot: PlanBed['spots'][number], isOn: boolean) =>
    onChange(
      unit.beds.map(bed => (bed.id === id ? { ...bed, spots: bedSpots.filter(s => (s === spot ? isOn : bed.spots.includes(s))) } : bed)),
    )
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="label">{t(messages.facts, { n: bunk })}</legend>
      {unit.beds
        .filter(bed => bed.bunk === bunk)
        .map(bed => (
          <fieldset key={bed.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <legend className="float-start me-4 font-semibold">{t(messages.factsOf, { bed: bed.label })}</legend>
            {bedSpots.map(spot => (
              <label key={spot} className="flex min-h-11 items-center gap-2">
                <input type="checkbox" checked={bed.spots.includes(spot)} onChange={e => toggle(bed.id, spot, e.target.checked)} />
                {messages.spots[spot]}
              </label>
            ))}
          </fieldset>
        ))}
    </fieldset>
  )
}
