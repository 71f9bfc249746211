import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney, formatShortDay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatOwnRestrictions, type Grid } from './gridLines.ts'
import { rateMessages } from './messages.ts'

type RateChangeResult = Result<Api['POST /room/room-rates']>
type ChangedCell = RateChangeResult['cells'][number]
interface Props {
  rehearsal: { data: RateChangeResult | undefined; problem: Problem | undefined; isLoading: boolean }
  isAsked: boolean
  grid: Grid
}

const previewSize = 12

/** Preview of the change, refetched with each field. */
export function BulkPreview({ rehearsal: { data, problem, isLoading }, isAsked, grid }: Props) {
  const { preview: messages } = rateMessages()
  const [isWhole, setWhole] = useState(false)
  const visibleCells = isWhole ? data?.cells : data?.cells.slice(0, previewSize)
  return (
    <section className="panel xl:sticky xl:top-4" aria-labelledby="preview" aria-live="polite">
      <h2 id="preview">{messages.title}</h2>
      {!isAsked && <p className="text-muted">{messages.ask}</p>}
      {isLoading && <p className="text-muted">{messages.counting}</p>}
      {problem && <Notice kind="danger" title={problem.fields?.[0]?.message ?? problem.detail} />}
      {data && (
        <div className="grid gap-3">
          <p className="text-base font-semibold">{data.changed === 0 ? messages.nothing : t(messages.changes, { n: data.changed })}</p>
          <SoldAboveLimitNotice rows={data.soldAbove} grid={grid} />
          {data.changed > 0 && (
            <ul>
              {visibleCells?.map(cell => (
                <li key={`${cell.night} ${cell.room} ${cell.plan}`} className="border-b border-line py-1.5 last:border-0">
                  <span className="font-semibold">{formatShortDay(cell.night)}</span>{' '}
                  <span className="text-muted">{formatCellPlace(cell, grid)}</span>
                  <CellDiff cell={cell} />
                </li>
              ))}
            </ul>
          )}
          {!isWhole && data.cells.length > previewSize && (
            <p>
              <Button isSmall onClick={() => setWhole(true)}>
                {t(messages.showMore, { n: data.cells.length - previewSize })}
              </Button>
            </p>
          )}
          {data.changed > data.cells.length && (
            <p className="text-muted">{t(messages.moreLike, { n: data.changed - data.cells.length })}</p>
          )}
        </div>
      )}
    </section>
  )
}

/** Old and new values that differ. */
function CellDiff({ cell: { costs, unitCosts, before, after } }: { cell: ChangedCell }) {
  const { preview: messages } = rateMessages()
  const rules = [formatOwnRestrictions(before), formatOwnRestrictions(after)] as const
  return (
    <span className="grid gap-0.5">
      <DiffLine name="" before={formatAmount(costs?.before)} after={formatAmount(costs?.after)} />
      <DiffLine name={messages.wholeRoom} before={formatAmount(unitCosts?.before)} after={formatAmount(unitCosts?.after)} />
      <DiffLine name="" before={rules[0] || messages.noRule} after={rules[1] || messages.noRule} />
      <DiffLine
        name={messages.givenOut}
        before={before.units === null ? messages.all : String(before.units)}
        after={after.units === null ? messages.all : String(after.units)}
      />
    </span>
  )
}

const formatAmount = (money: Money | null | undefined) => (money ? formatMoney(money) : '')

function DiffLine({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null
  const { emptyValue } = rateMessages().preview
  return (
    <span className="tabular">
      {name && `${name}: `}
      <del className="text-muted">{before || emptyValue}</del> <span className="inline-block rtl:rotate-180">→</span>{' '}
      <ins className="font-semibold no-underline">{after || emptyValue}</ins>
    </span>
  )
}

function formatCellPlace({ room, plan }: ChangedCell, { rooms, plans }: Grid) {
  const roomName = room === null ? rateMessages().wholeHostelInText : rooms.find(r => r.id === room)?.name
  return joinWithCommas([roomName, plan !== null && plans.find(p => p.id === plan)?.name])
}

/** An allotment below what is sold is allowed: existing sales stay. */
function SoldAboveLimitNotice({ rows, grid }: { rows: RateChangeResult['soldAbove']; grid: Grid }) {
  if (!rows.length) return null
  const { preview: messages } = rateMessages()
  return (
    <Notice kind="info" title={messages.soldAbove}>
      <p>{messages.soldAboveText}</p>
      <ul>
        {rows.slice(0, 5).map(({ room, night, sold }) => (
          <li key={`${room} ${night}`}>
            {t(messages.soldOn, { night: formatShortDay(night), room: grid.rooms.find(r => r.id === room)?.name ?? '', sold })}
          </li>
        ))}
      </ul>
      {rows.length > 5 && <p>{t(messages.moreNights, { n: rows.length - 5 })}</p>}
    </Notice>
  )
}
