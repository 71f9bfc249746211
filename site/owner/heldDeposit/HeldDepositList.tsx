import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Badge } from '../../kit/Badge.tsx'
import { buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { heldDepositMessages } from './messages.ts'

type ListedDeposit = Result<Api['GET /held-deposits']>[number]

const states = ['held', 'returned'] as const

/** What lies with a hostel and belongs to its guests, the oldest first. */
export function HeldDepositList() {
  const messages = heldDepositMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const state = states.find(known => known === get('state')) ?? 'held'
  const request = { query: { property: id, state, page, limit } }
  const { meta } = useList('GET /held-deposits', request)
  return (
    <ListScreen
      title={messages.title}
      note={formatNote(meta?.heldTotal)}
      endpoint="GET /held-deposits"
      request={request}
      columns={depositColumns(state)}
      keyOf={deposit => deposit.id}
      hrefOf={({ booking }) => `/booking/${booking}`}
      actions={
        can('property.edit') && (
          <Link className={buttonClass()} to="/deposits/settings">
            {messages.settings}
          </Link>
        )
      }
      filters={
        <Tabs
          label={messages.which}
          tabs={states.map(known => ({
            to: hrefFor({ state: known === 'held' ? undefined : known }),
            label: messages.state[known],
            isOn: known === state,
          }))}
        />
      }
      empty={
        <EmptyState icon="keyRound" title={state === 'held' ? messages.none : messages.noneReturned}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function formatNote(total: Money | undefined) {
  const { note, heldNow } = heldDepositMessages()
  return total ? `${t(heldNow, { price: formatMoney(total) })} ${note}` : note
}

function depositColumns(state: (typeof states)[number]): Column<ListedDeposit>[] {
  const { columns, kind, days, hasLeft } = heldDepositMessages()
  return [
    { head: columns.guest, cell: deposit => <bdi>{deposit.guest}</bdi> },
    { head: columns.what, cell: deposit => kind[deposit.kind] },
    { head: columns.amount, isFigure: true, cell: deposit => formatMoney(deposit.amount) },
    { head: columns.method, isExtra: true, cell: deposit => formatPaymentMethod(deposit.method) },
    { head: columns.since, isExtra: true, cell: deposit => formatInstant(deposit.takenAt) },
    {
      head: columns.age,
      cell: deposit => (
        <>
          {t(days, { n: deposit.days })} {state === 'held' && hasGone(deposit) && <Badge tone="warning">{hasLeft}</Badge>}
        </>
      ),
    },
    { head: columns.departure, isExtra: true, cell: deposit => formatDay(deposit.departure) },
    ...(state === 'returned'
      ? [
          {
            head: columns.withheld,
            isFigure: true as const,
            cell: ({ withheld }: ListedDeposit) => (withheld.amount ? formatMoney(withheld) : '–'),
          },
        ]
      : []),
  ]
}

const hasGone = ({ bookingStatus }: ListedDeposit) => !['confirmed', 'checked_in'].includes(bookingStatus)
