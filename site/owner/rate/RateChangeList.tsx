import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay, formatInstant, formatStay, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatRateChange, type RateChangeRow } from './rateChangeFormat.ts'
import { joinParts } from './rateFormat.ts'
import { type RoomAndPlanNames, useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

/** Who changed which nights, and the way back. */
export function RateChangeList() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const names = useRoomAndPlanNames(id)
  const question = { query: { property: id, page, limit } }
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /room/room-rates/changes', question, { enabled: id > 0 })
  return (
    <Screen title="Changes of nights">
      <RateTabs />
      {isLoading && <Skeleton rows={6} height={44} label="Loading the changes" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="history" title="No night was changed yet">
          <p>What you set for single nights stands here, with who did it and a way back.</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && currentProperty && (
        <Table
          caption="Changes of nights"
          columns={getColumns(names, currentProperty.currency, can('rates.edit'))}
          rows={rows}
          keyOf={c => c.id}
          isOld={isOld}
        />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}

const getColumns = (names: RoomAndPlanNames, currency: string, mayEdit: boolean): Column<RateChangeRow>[] => [
  { head: 'Nights', cell: c => (c.from === c.to ? formatDay(c.from) : formatStay(c.from, c.to)) },
  { head: 'Set', cell: c => formatRateChange(c.said, currency) },
  { head: 'Rooms', cell: c => joinParts(c.rooms.map(r => names.roomName(r) ?? 'a room')) || 'whole hostel' },
  { head: 'Rates', cell: c => joinParts(c.plans.map(p => names.planName(p) ?? 'an ended plan')) || 'all' },
  { head: 'Changed', isFigure: true, cell: c => plural(c.cells, 'night') },
  { head: 'By', cell: c => c.byName ?? 'OpenBunk' },
  { head: 'When', cell: c => formatInstant(c.at) },
  { head: 'Way back', cell: c => (c.undoneAt ? `undone ${formatInstant(c.undoneAt)}` : mayEdit ? <UndoChangeButton change={c} /> : '–') },
]

function UndoChangeButton({ change }: { change: RateChangeRow }) {
  const { run, problem, reset } = useAction('POST /room/room-rates/:id/undo', {
    quiet: ['stale', 'invalid_transition'],
    done: 'The nights are as they were before.',
  })
  return (
    <ConfirmButton
      isSmall
      icon="undo2"
      title="Put these nights back?"
      confirm="Put them back"
      onOpen={reset}
      onConfirm={() => run({ params: { id: change.id } })}
      body={
        <>
          <p>{plural(change.cells, 'night')} will be as before this change. Bookings keep their price.</p>
          {problem?.code === 'stale' && (
            <Notice kind="warning" title="Some of these nights were changed again since.">
              <p>Undo the later change first.</p>
            </Notice>
          )}
          {problem?.code === 'invalid_transition' && <Notice kind="warning" title={problem.detail} />}
        </>
      }
    >
      Undo
    </ConfirmButton>
  )
}
