import { ErrorState } from '../../kit/ErrorState.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { priceTraceSteps } from '../../lib/language/formatApiMessage.ts'
import { t } from '../../lib/language/messages.ts'
import { CellForm } from './CellForm.tsx'
import { type Cell, formatLineName, formatUnitsLeft, type Grid, type GridLine } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import type { SelectedCell } from './RateGrid.tsx'
import { formatRestriction } from './rateFormat.ts'

interface Props {
  chosen: SelectedCell | undefined
  grid: Grid
  mayEdit: boolean
  onClose: () => void
}

/** Details of one night of a room: how the price came about, restrictions, and the form. */
export function CellPanel({ chosen, grid, mayEdit, onClose }: Props) {
  const { cell: messages } = rateMessages()
  return (
    <Modal title={chosen ? formatDay(chosen.cell.night) : messages.night} isPanel isOpen={chosen !== undefined} onClose={onClose}>
      {chosen && (
        <>
          <p className="-mt-3 text-base">{formatLineName(chosen.line)}</p>
          {chosen.cell.stand && <p className="text-muted">{t(messages.unitsLeft, { units: formatUnitsLeft(chosen.cell) })}</p>}
          <RestrictionList {...chosen} />
          {chosen.line.room && <PriceBreakdown {...chosen} property={grid.property} />}
          {mayEdit && <CellForm key={`${chosen.line.key} ${chosen.cell.night}`} {...chosen} grid={grid} onDone={onClose} />}
        </>
      )}
    </Modal>
  )
}

function RestrictionList({ line, cell }: { line: GridLine; cell: Cell }) {
  if (!cell.marks.length) return <p className="text-muted">{rateMessages().cell.noRule}</p>
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {cell.marks.map(mark => (
        <li key={mark.rule}>{formatRestriction(line.room ? mark : { ...mark, level: undefined })}</li>
      ))}
    </ul>
  )
}

/** The price trace, for somebody who books today. */
function PriceBreakdown({ line, cell, property }: { line: GridLine; cell: Cell; property: number }) {
  const { cell: messages } = rateMessages()
  const query = { property, room: line.room?.id ?? 0, from: cell.night, to: cell.night }
  const { item, problem, reload } = useItem('GET /room/room-rates', { query })
  const found = item?.rooms[0]?.nights[0]?.plans.find(p => p.plan === line.plan.id)
  const traces = [
    [line.room?.sellBy === 'both' ? messages.aBed : '', found?.trace, found?.traceTold, found?.tracePrice],
    [messages.wholeRoom, found?.unitTrace, found?.unitTraceTold, found?.unitTracePrice],
  ] as const
  return (
    <section className="panel bg-paper" aria-labelledby="why">
      <h3 id="why" className="mb-2 font-semibold">
        {messages.why}
      </h3>
      {!item && !problem && <Skeleton height={40} label={messages.asking} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {traces.map(
        ([name, trace, told = [], price]) =>
          trace && (
            <div key={name} className="mb-1">
              {name && <p className="font-semibold">{name}</p>}
              <ol className="tabular grid gap-0.5">
                {priceTraceSteps(trace, told, price ? formatMoney(price) : undefined).map(step => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ),
      )}
      {found && <p className="mt-1 text-xs text-muted">{messages.whyNote}</p>}
    </section>
  )
}
