import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatInstant, formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { rateMessages } from './messages.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatRateChange, type RateChangeRow } from './rateChangeFormat.ts'
import { type RoomAndPlanNames, useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

/** Log of rate changes, with undo. */
export function RateChangeList() {
  const { changes: messages } = rateMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const names = useRoomAndPlanNames(id)
  const request = { query: { property: id, page, limit } }
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /room/room-rates/changes', request, { enabled: id > 0 })
  return (
    <Screen title={messages.title}>
      <RateTabs />
      {isLoading && <Skeleton rows={6} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="history" title={messages.empty}>
          <p>{messages.emptyText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && currentProperty && (
        <Table
          caption={messages.title}
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

function getColumns(names: RoomAndPlanNames, currency: string, mayEdit: boolean): Column<RateChangeRow>[] {
  const { changes: messages, wholeHostelInText } = rateMessages()
  const { head } = messages
  const formatUndone = (at: string) => t(messages.undoneAt, { moment: formatInstant(at) })
  return [
    { head: head.nights, cell: c => (c.from === c.to ? formatDay(c.from) : formatStay(c.from, c.to)) },
    { head: head.set, cell: c => formatRateChange(c.said, currency) },
    { head: head.rooms, cell: c => joinWithCommas(c.rooms.map(r => names.roomName(r) ?? messages.aRoom)) || wholeHostelInText },
    { head: head.rates, cell: c => joinWithCommas(c.plans.map(p => names.planName(p) ?? messages.endedPlan)) || messages.all },
    { head: head.changed, isFigure: true, cell: c => t(messages.nights, { n: c.cells }) },
    { head: head.by, cell: c => c.byName ?? 'OpenBunk' },
    { head: head.when, cell: c => formatInstant(c.at) },
    { head: head.undo, cell: c => (c.undoneAt ? formatUndone(c.undoneAt) : mayEdit ? <UndoChangeButton change={c} /> : '–') },
  ]
}

function UndoChangeButton({ change }: { change: RateChangeRow }) {
  const { changes: messages, change: changeMessages } = rateMessages()
  const { run, problem, reset } = useAction('POST /room/room-rates/:id/undo', {
    quiet: ['stale', 'invalid_transition'],
    done: changeMessages.undone,
  })
  return (
    <ConfirmButton
      isSmall
      icon="undo2"
      title={messages.undoTitle}
      confirm={messages.undoConfirm}
      onOpen={reset}
      onConfirm={() => run({ params: { id: change.id } })}
      body={
        <>
          <p>{t(messages.undoText, { n: change.cells })}</p>
          {problem?.code === 'stale' && (
            <Notice kind="warning" title={messages.changedSince}>
              <p>{messages.undoLater}</p>
            </Notice>
          )}
          {problem?.code === 'invalid_transition' && <Notice kind="warning" title={problem.detail} />}
        </>
      }
    >
      {changeMessages.undo}
    </ConfirmButton>
  )
}
