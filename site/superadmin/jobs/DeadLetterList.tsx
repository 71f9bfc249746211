import checks from 'contract:POST /admin/dead-letters/:kind/:id/drop'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { type DeadLetter, deadLetterKinds, formatJobName } from './jobFormat.ts'
import { jobsMessages } from './messages.ts'

type DeadLetterValues = Pick<ContractValues<'POST /admin/dead-letters/:kind/:id/drop'>, 'reason'>

const letterColumns = (): Column<DeadLetter>[] => {
  const {
    noReason,
    givenUp: { columns, number },
  } = jobsMessages()
  return [
    {
      head: columns.what,
      cell: d => (
        <>
          <span className="font-semibold">{d.kind === 'job' ? formatJobName(d.what) : d.what}</span>
          {d.about && (
            <span className="block text-sm break-all text-muted">{d.kind === 'job' ? t(number, { number: d.about }) : d.about}</span>
          )}
        </>
      ),
    },
    { head: columns.hostel, isExtra: true, cell: d => d.property?.name ?? '–' },
    { head: columns.why, cell: d => (d.error ? <MachineWords text={d.error} /> : noReason) },
    { head: columns.tries, isFigure: true, cell: d => d.tries },
    { head: columns.since, cell: d => formatInstant(d.at) },
    { head: columns.decide, isAction: true, cell: d => <DeadLetterActions letter={d} /> },
  ]
}

/** Work that failed too often: retried once more, or dismissed with a reason. */
export function DeadLetterList() {
  const { page, limit, get, hrefFor } = useListState()
  const kind = deadLetterKinds.find(k => k === get('kind')) ?? 'mail'
  const { givenUp } = jobsMessages()
  const { item: counts } = useItem('GET /admin/dead-letters/counts', {})
  const tabs = deadLetterKinds.map(k => ({
    to: hrefFor({ kind: k }),
    label: givenUp.kind[k],
    isOn: k === kind,
    count: counts?.[k] ?? null,
  }))
  return (
    <ListScreen
      title={givenUp.title}
      endpoint="GET /admin/dead-letters"
      request={{ query: { kind, page, limit } }}
      columns={letterColumns()}
      keyOf={d => d.id}
      filters={<Tabs label={givenUp.which} tabs={tabs} />}
      empty={
        <EmptyState icon="circleCheck" title={givenUp.none}>
          <p>{givenUp.noneText}</p>
        </EmptyState>
      }
    />
  )
}

/** English, as programs and mail servers say it. */
const MachineWords = ({ text }: { text: string }) => (
  <bdi lang="en" dir="ltr" className="wrap-anywhere">
    {text}
  </bdi>
)

function DeadLetterActions({ letter }: { letter: DeadLetter }) {
  const params = { kind: letter.kind, id: letter.id }
  const messages = jobsMessages()
  const again = useAction('POST /admin/dead-letters/:kind/:id/requeue', { done: messages.again.done })
  const drop = useAction('POST /admin/dead-letters/:kind/:id/drop', { done: messages.drop.done })
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        isSmall
        title={messages.again.title}
        confirm={messages.again.confirm}
        onConfirm={() => again.run({ params })}
        body={
          <p>
            <RichText
              message={messages.again.text}
              values={{ error: letter.error ? <MachineWords text={letter.error} /> : messages.noReason }}
            />
          </p>
        }
      >
        {messages.again.button}
      </ConfirmButton>
      {letter.kind !== 'calendar' && (
        <FormButton
          isSmall
          kind="quiet"
          title={messages.drop.title}
          initial={{ reason: '' }}
          checks={checks}
          submit={messages.drop.button}
          submitKind="danger"
          onSubmit={v => drop.run({ params, body: { reason: v.reason } })}
          fields={<TextArea<DeadLetterValues> name="reason" label={messages.drop.why} hint={messages.drop.hint} />}
        >
          {messages.drop.button}
        </FormButton>
      )}
    </div>
  )
}
