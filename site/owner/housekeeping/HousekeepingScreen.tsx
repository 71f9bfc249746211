import { useStore } from '@nanostores/react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { applyMarks, type Board, type BoardBed, groupByUnit } from './markQueue.ts'
import { housekeepingMessages } from './messages.ts'
import { UnitPanel } from './UnitPanel.tsx'
import { useMarkQueue } from './useMarkQueue.ts'

const REFRESH_MS = 30_000
const views = ['todo', 'mine', 'all'] as const
type View = (typeof views)[number]

/** The beds of today for who cleans them: one tap marks a bed, also for a while without a connection. */
export function HousekeepingScreen() {
  const messages = housekeepingMessages()
  const { id, can } = useCurrentProperty()
  const { item, problem, reload } = useItem(
    'GET /housekeeping/:propertyId',
    { params: { propertyId: id }, query: {} },
    { enabled: id > 0, every: REFRESH_MS, keepPrevious: true },
  )
  const { waiting, mark } = useMarkQueue(id)
  const board = item && applyMarks(item, waiting)
  return (
    <Screen
      title={messages.title}
      note={board && t(messages.note, { day: formatDay(board.day) })}
      actions={
        <Link to="/report/housekeeping" className={buttonClass()}>
          {messages.print}
        </Link>
      }
    >
      {waiting.length > 0 && problem && (
        <div className="mb-4">
          <Notice kind="warning" title={t(messages.waiting, { n: waiting.length })}>
            <p>{messages.waitingText}</p>
          </Notice>
        </div>
      )}
      {problem && !board && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !board && <Skeleton rows={6} height={72} />}
      {board && <BedsOfDay board={board} onMark={mark} canClose={can('block.edit')} />}
    </Screen>
  )
}

interface BoardProps {
  board: Board
  onMark: ReturnType<typeof useMarkQueue>['mark']
  canClose: boolean
}

function BedsOfDay({ board, onMark, canClose }: BoardProps) {
  const messages = housekeepingMessages()
  const [params] = useSearchParams()
  const me = Number(accountIdOf(useStore($token)))
  const view = views.find(v => v === params.get('view')) ?? 'todo'
  const isIn: Record<View, (bed: BoardBed) => boolean> = {
    todo: bed => bed.task !== null,
    mine: bed => bed.assignee?.id === me,
    all: () => true,
  }
  const beds = board.beds.filter(isIn[view])
  if (!board.beds.length) return <EmptyState icon="bedDouble" title={messages.noBeds} />
  return (
    <div className="grid gap-5">
      <Counts counts={board.counts} />
      <Tabs
        label={messages.which}
        tabs={views.map(v => ({
          to: `/housekeeping?view=${v}`,
          label: messages.view[v],
          isOn: v === view,
          count: board.beds.filter(isIn[v]).length,
        }))}
      />
      {beds.length === 0 && (
        <EmptyState icon="circleCheck" title={messages.nothing}>
          <p>{view === 'mine' ? messages.nothingMine : messages.nothingText}</p>
        </EmptyState>
      )}
      {groupByUnit(beds).map(unit => (
        <UnitPanel key={unit.unit} unit={unit} board={board} onMark={onMark} canClose={canClose} />
      ))}
    </div>
  )
}

function Counts({ counts }: { counts: Board['counts'] }) {
  const { count: labels, counts: label } = housekeepingMessages()
  const shown = ['toStrip', 'toMake', 'toTidy', 'inspected', 'outOfService'] as const
  return (
    <section aria-label={label} className="panel">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {shown.map(key => (
          <div key={key} className="flex items-baseline justify-between gap-2 sm:block">
            <dt className="text-sm text-muted">{labels[key]}</dt>
            <dd className="tabular text-xl font-semibold">{counts[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
