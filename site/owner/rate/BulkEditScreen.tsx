import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addDays, isDay } from '../../../domain/calendar/days.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { useForm } from '../../kit/form/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkValues } from './bulkValues.ts'
import { findBulkFormProblem, initialBulkValues, mapBulkField, valuesToBulkChange } from './bulkValues.ts'
import type { Grid } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { useChangeRates } from './useChangeRates.ts'

/** Changes rates for a range of nights, weekdays, rooms and plans, with a preview. */
export function BulkEditScreen() {
  const { grid, title, forbidden, forbiddenBulk } = rateMessages()
  const { id, can, currentProperty } = useCurrentProperty()
  const query = { property: id }
  const { item, problem, reload } = useItem('GET /room/room-rates', { query }, { enabled: id > 0 })
  if (item && currentProperty && can('rates.edit')) return <BulkEditForm grid={item} />
  return (
    <Screen title={grid.changeMany} back={['/rate', title]}>
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !item && <Skeleton rows={4} height={96} />}
      {item && currentProperty && !can('rates.edit') && (
        <EmptyState icon="ban" title={forbidden}>
          <p>{forbiddenBulk}</p>
        </EmptyState>
      )}
    </Screen>
  )
}

function BulkEditForm({ grid }: { grid: Grid }) {
  const { bulk: messages, grid: gridMessages, title } = rateMessages()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { run } = useChangeRates({ isLeaving: true })
  // The preview has warned that the allotment is below what is sold.
  const isFewer = useRef(false)
  const dayIn = (name: string, fallback: string) => (isDay(params.get(name) ?? '') ? (params.get(name) as string) : fallback)
  const from = dayIn('from', grid.today)
  const start = { grid, from, to: dayIn('to', addDays(from, 13)), isHouse: params.get('where') === 'house' }
  const handleSubmit = async (values: BulkValues) => {
    const problem = findBulkFormProblem(values, grid)
    if (problem) return problem
    const body = valuesToBulkChange(values, grid)
    if (!body) return fieldProblem(messages.nothingSaid)
    const reply = await run({ body: { ...body, ...(isFewer.current && { force: true }) } })
    if (reply.ok) navigate(`/rate?from=${body.from}`)
    else {
      for (const field of reply.problem.fields ?? []) field.path = mapBulkField(field.path)
      if (reply.problem.code === 'below_sold') {
        isFewer.current = true
        reply.problem.detail = rateMessages().change.belowSold
      }
    }
    return reply
  }
  return (
    <Screen title={gridMessages.changeMany} back={['/rate', title]} note={messages.note}>
      <Form className="grid max-w-6xl gap-5" initial={initialBulkValues(start)} submit={messages.submit} onSubmit={handleSubmit}>
        <BulkEditBody grid={grid} isFewer={isFewer} />
      </Form>
    </Screen>
  )
}

function BulkEditBody({ grid, isFewer }: { grid: Grid; isFewer: RefObject<boolean> }) {
  const change = valuesToBulkChange(useForm<BulkValues>().useValues(), grid)
  const preview = useDryRun('POST /room/room-rates', change && { body: { ...change, dryRun: true } })
  const { data } = preview
  useEffect(() => {
    isFewer.current = (data?.soldAbove.length ?? 0) > 0
  }, [data, isFewer])
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_26rem]">
      <BulkFields grid={grid} />
      <BulkPreview rehearsal={preview} isAsked={change !== undefined} grid={grid} />
    </div>
  )
}
