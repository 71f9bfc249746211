import checks from 'contract:PUT /admin/channel-managers/:slug'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { changedFields } from '../../lib/changedFields.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { managersMessages } from './messages.ts'

type ChannelManagerValues = Pick<ContractValues<'PUT /admin/channel-managers/:slug'>, 'website' | 'contact' | 'status'>

type ChannelManager = Result<Api['GET /admin/channel-managers']>[number]

const statuses = ['open', 'paused', 'gone'] as const satisfies readonly ChannelManager['status'][]

function getStatusBadge({ status, canConnect }: ChannelManager): readonly [string, Tone] {
  const { states } = managersMessages()
  if (status === 'gone') return [states.gone, 'neutral']
  if (status === 'paused') return [states.paused, 'warning']
  return canConnect ? [states.connectable, 'positive'] : [states.contact, 'neutral']
}

const managerColumns = (): Column<ChannelManager>[] => {
  const { columns, kinds } = managersMessages()
  return [
    {
      head: columns.name,
      cell: m => (
        <>
          <span className="font-semibold">{m.name}</span>
          <span className="block text-sm text-muted">{kinds[m.kind]}</span>
        </>
      ),
    },
    { head: columns.website, isExtra: true, cell: m => <ExternalLink url={m.website} /> },
    { head: columns.contact, isExtra: true, cell: m => <ExternalLink url={m.contact} /> },
    { head: columns.connected, isFigure: true, cell: m => formatNumber(m.connections) },
    {
      head: columns.state,
      cell: m => {
        const [words, tone] = getStatusBadge(m)
        return <Badge tone={tone}>{words}</Badge>
      },
    },
    { head: columns.change, isAction: true, cell: m => <EditManagerButton manager={m} /> },
  ]
}

const ExternalLink = ({ url }: { url: string }) => (
  <a dir="ltr" className="link inline-block py-1 break-all" href={url} target="_blank" rel="noreferrer">
    {url.replace(/^https:\/\/(www\.)?/, '')}
  </a>
)

/** The booking sites and channel managers that hostels can choose from. */
export function ChannelManagerList() {
  const messages = managersMessages()
  const { get, set } = useListState()
  const { item, problem, reload } = useItem('GET /admin/channel-managers', {})
  const q = get('q') ?? ''
  const found = item?.filter(m => m.name.toLowerCase().includes(q.toLowerCase()))
  return (
    <Screen title={messages.title} note={messages.note}>
      <SearchBox label={messages.find} value={q} onSearch={text => set({ q: text })} />
      {!item && !problem && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {found?.length === 0 && (
        <EmptyState icon="search" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {found && found.length > 0 && <Table caption={messages.title} columns={managerColumns()} rows={found} keyOf={m => m.slug} />}
    </Screen>
  )
}

const managerToValues = ({ website, contact, status }: ChannelManager): ChannelManagerValues => ({ website, contact, status })
const valuesToManager = ({ website, contact, status }: ChannelManagerValues) => ({
  website: website.trim() || null,
  contact: contact.trim() || null,
  status: status as ChannelManager['status'],
})

function EditManagerButton({ manager }: { manager: ChannelManager }) {
  const { slug, name, connections } = manager
  const messages = managersMessages()
  const { columns, statusChoices } = messages
  const { run } = useAction('PUT /admin/channel-managers/:slug', { done: messages.saved, quiet: ['stale'] })
  const save = (values: ChannelManagerValues, version: number | undefined, began: ChannelManagerValues) =>
    run({ params: { slug }, body: { ...changedFields(valuesToManager(values), valuesToManager(began)), version } })
  return (
    <EditButton
      isSmall
      isByField
      title={t(messages.changeTitle, { name })}
      item={manager}
      valuesOf={managerToValues}
      checks={checks}
      submit={messages.save}
      onSubmit={save}
      fields={
        <>
          <TextField<ChannelManagerValues>
            name="website"
            label={columns.website}
            type="url"
            autoComplete="off"
            hint={messages.websiteHint}
            isOptional
          />
          <TextField<ChannelManagerValues>
            name="contact"
            label={columns.contact}
            type="url"
            autoComplete="off"
            hint={messages.contactHint}
            isOptional
          />
          <SelectField<ChannelManagerValues>
            name="status"
            label={columns.state}
            choices={statuses.map(s => [s, statusChoices[s]] as const)}
            hint={connections ? messages.connectedHint : undefined}
          />
        </>
      }
    >
      {columns.change}
    </EditButton>
  )
}
