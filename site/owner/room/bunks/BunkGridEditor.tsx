import type { KeyboardEvent } from 'react'
import { moveBunk, type PlanCell, planColumns, planRows, planSize } from '../../../../domain/inventory/bunkPlan.ts'
import { t } from '../../../lib/language/messages.ts'
import type { PlanBed, PlanUnit } from './BunkPlanScreen.tsx'
import { bunkMessages } from './messages.ts'

interface Props {
  unit: PlanUnit
  selected: number | undefined
  mayEdit: boolean
  onSelect: (bunk: number | undefined) => void
  onChange: (beds: PlanBed[]) => void
}

const steps: Record<string, PlanCell> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
}

/** Bunks in their cells: a press selects one, a press on another place puts it there; arrow keys move the one that has the focus. */
export function BunkGridEditor({ unit, selected, mayEdit, onSelect, onChange }: Props) {
  const { plan: messages } = bunkMessages()
  const { beds } = unit
  const { columns, rows } = planSize(beds, { isEdited: mayEdit })
  const bunks = [...Map.groupBy(beds, bed => bed.bunk)]
  const put = (bunk: number, to: PlanCell) => onChange(moveBunk(beds, bunk, to))
  const handleKey =
    (bunk: number, { column, row }: PlanCell) =>
    (e: KeyboardEvent) => {
      const step = steps[e.key]
      if (!step || !mayEdit) return
      e.preventDefault()
      const side = document.documentElement.dir === 'rtl' ? -1 : 1
      const to = { column: column + step.column * side, row: row + step.row }
      if (to.column < 0 || to.row < 0 || to.column >= planColumns || to.row >= planRows) return
      onSelect(bunk)
      put(bunk, to)
    }
  const handlePress = (bunk: number, cell: PlanCell) => {
    if (!mayEdit) return
    if (selected === undefined || selected === bunk) return onSelect(selected === bunk ? undefined : bunk)
    put(selected, cell)
  }
  const isUsed = (cell: PlanCell) => beds.some(bed => bed.column === cell.column && bed.row === cell.row)
  const places = Array.from({ length: columns * rows }, (_, i) => ({ column: i % columns, row: Math.floor(i / columns) }))
  return (
    <>
      <div className="overflow-x-auto pb-1">
        <ul
          aria-label={t(messages.grid, { unit: unit.name })}
          className="bunk-grid"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(4rem, 6rem))` }}
        >
          {mayEdit &&
            selected !== undefined &&
            places
              .filter(cell => !isUsed(cell))
              .map(cell => (
                <li key={`${cell.column} ${cell.row}`} style={place(cell)}>
                  <button
                    type="button"
                    className="bunk-cell bunk-place"
                    aria-label={t(messages.moveHere, { column: cell.column + 1, row: cell.row + 1 })}
                    onClick={() => put(selected, cell)}
                  />
                </li>
              ))}
          {bunks.map(([bunk, own]) => {
            const [cell] = own as [PlanBed]
            const labels = own.map(bed => bed.label).join(' · ')
            return (
              <li key={`bunk ${bunk}`} style={place(cell)}>
                <button
                  type="button"
                  className="bunk-cell relative"
                  aria-pressed={selected === bunk}
                  aria-disabled={!mayEdit || undefined}
                  onKeyDown={handleKey(bunk, cell)}
                  onClick={() => handlePress(bunk, cell)}
                >
                  <span className="sr-only">{t(own.length > 1 ? messages.bunk : messages.bed, { n: bunk, beds: labels })}</span>
                  {own.toReversed().map(bed => (
                    <span key={bed.id} className="bunk-bed" aria-hidden="true">
                      <bdi>{bed.label}</bdi>
                    </span>
                  ))}
                  {own.some(bed => bed.spots.length > 0) && (
                    <span className="bunk-spots">
                      {[...new Set(own.flatMap(bed => bed.spots))].map(spot => messages.spots[spot]).join(', ')}
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {mayEdit && selected === undefined && <p className="mt-2 text-sm text-muted">{messages.choose}</p>}
    </>
  )
}

const place = ({ column, row }: PlanCell) => ({ gridColumn: column + 1, gridRow: row + 1 })
