import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney, plural } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { formatOwnRestrictions, type Grid } from './grid.ts'
import { formatShortNight } from './nightFormat.ts'
import { joinParts } from './rateFormat.ts'

type RateChangeResult = Result<Api['POST /room/room-rates']>
type ChangedCell = RateChangeResult['cells'][number]
interface Props {
  rehearsal: { data: RateChangeResult | undefined; problem: Problem | undefined; isAsking: boolean }
  isAsked: boolean
  grid: Grid
}

const previewSize = 12

/** What would change, from what to what; asked anew with each field. */
export function BulkPreview({ rehearsal: { data, problem, isAsking }, isAsked, grid }: Props) {
  const [isWhole, setWhole] = useState(false)
  const visibleCells = isWhole ? data?.cells : data?.cells.slice(0, previewSize)
  return (
    <section className="panel xl:sticky xl:top-4" aria-labelledby="preview" aria-live="polite">
      <h2 id="preview">What changes</h2>
      {!isAsked && <p className="text-muted">Say which nights and rooms, and what is set there.</p>}
      {isAsking && <p className="text-muted">Counting …</p>}
      {problem && <Notice kind="danger" title={problem.fields?.[0]?.message ?? problem.detail} />}
      {data && (
        <div className="grid gap-3">
          <p className="text-base font-semibold">
            {data.changed === 0
              ? 'Nothing: it stands so already.'
              : `${plural(data.changed, 'change')}${data.changed > 1 ? ': each is one night of a room and a rate' : ''}`}
          </p>
          <SoldAboveLimitNotice rows={data.soldAbove} grid={grid} />
          {data.changed > 0 && (
            <ul>
              {visibleCells?.map(cell => (
                <li key={`${cell.night} ${cell.room} ${cell.plan}`} className="border-b border-line py-1.5 last:border-0">
                  <span className="font-semibold">{formatShortNight(cell.night)}</span>{' '}
                  <span className="text-muted">{formatCellPlace(cell, grid)}</span>
                  <CellDiff cell={cell} />
                </li>
              ))}
            </ul>
          )}
          {!isWhole && data.cells.length > previewSize && (
            <p>
              <Button isSmall onClick={() => setWhole(true)}>
                Show {data.cells.length - previewSize} more
              </Button>
            </p>
          )}
          {data.changed > data.cells.length && <p className="text-muted">and {data.changed - data.cells.length} more like these.</p>}
        </div>
      )}
    </section>
  )
}

/** Old and new, of what differs. */
function CellDiff({ cell: { costs, unitCosts, before, after } }: { cell: ChangedCell }) {
  const rules = [formatOwnRestrictions(before), formatOwnRestrictions(after)] as const
  return (
    <span className="grid gap-0.5">
      <DiffLine name="" before={formatAmount(costs?.before)} after={formatAmount(costs?.after)} />
      <DiffLine name="whole room" before={formatAmount(unitCosts?.before)} after={formatAmount(unitCosts?.after)} />
      <DiffLine name="" before={rules[0] || 'no rule'} after={rules[1] || 'no rule'} />
      <DiffLine
        name="given out"
        before={before.units === null ? 'all' : String(before.units)}
        after={after.units === null ? 'all' : String(after.units)}
      />
    </span>
  )
}

const formatAmount = (money: Money | null | undefined) => (money ? formatMoney(money) : '')

function DiffLine({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null
  return (
    <span className="tabular">
      {name && `${name}: `}
      <del className="text-muted">{before || 'nothing'}</del> → <ins className="font-semibold no-underline">{after || 'nothing'}</ins>
    </span>
  )
}

function formatCellPlace({ room, plan }: ChangedCell, { rooms, plans }: Grid) {
  const roomName = room === null ? 'whole hostel' : rooms.find(r => r.id === room)?.name
  return joinParts([roomName, plan !== null && plans.find(p => p.id === plan)?.name])
}

/** Fewer given out than are sold is no mistake: what is sold stays sold. */
function SoldAboveLimitNotice({ rows, grid }: { rows: RateChangeResult['soldAbove']; grid: Grid }) {
  if (!rows.length) return null
  return (
    <Notice kind="info" title="More is sold already than you give out.">
      <p>What is sold stays sold; nothing more is sold on these nights.</p>
      <ul>
        {rows.slice(0, 5).map(({ room, night, sold }) => (
          <li key={`${room} ${night}`}>
            {formatShortNight(night)}, {grid.rooms.find(r => r.id === room)?.name}: {sold} sold
          </li>
        ))}
      </ul>
      {rows.length > 5 && <p>and {plural(rows.length - 5, 'more night')}.</p>}
    </Notice>
  )
}
