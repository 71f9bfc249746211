import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'

type ChannelManager = Result<Api['GET /admin/channel-managers']>[number]

const managerKindLabels = { channel: 'Channel', channel_manager: 'Channel manager', pms: 'Hostel program', calendar: 'Calendar' } as const
const statusChoices = [
  ['open', 'Offered'],
  ['paused', 'Paused: found, nobody connects anew'],
  ['gone', 'Gone: not found any more'],
] as const

function getStatusBadge({ status, canConnect }: ChannelManager): readonly [string, Tone] {
  if (status === 'gone') return ['Gone', 'neutral']
  if (status === 'paused') return ['Paused', 'warning']
  return canConnect ? ['Can be connected', 'positive'] : ['Contact alone', 'neutral']
}

const columns: Column<ChannelManager>[] = [
  {
    head: 'Name',
    cell: m => (
      <>
        <span className="font-semibold">{m.name}</span>
        <span className="block text-sm text-muted">{managerKindLabels[m.kind]}</span>
      </>
    ),
  },
  { head: 'Website', isExtra: true, cell: m => <ExternalLink url={m.website} /> },
  { head: 'Contact', isExtra: true, cell: m => <ExternalLink url={m.contact} /> },
  { head: 'Connected', isFigure: true, cell: m => m.connections },
  {
    head: 'State',
    cell: m => {
      const [words, tone] = getStatusBadge(m)
      return <Badge tone={tone}>{words}</Badge>
    },
  },
  { head: 'Change', isAction: true, cell: m => <EditManagerButton manager={m} /> },
]

const ExternalLink = ({ url }: { url: string }) => (
  <a className="link inline-block py-1 break-all" href={url} target="_blank" rel="noreferrer">
    {url.replace(/^https:\/\/(www\.)?/, '')}
  </a>
)

/** Everybody through whom hostels sell, as the lookup of hostels shows them. */
export function ChannelManagerList() {
  const { get, set } = useListState()
  const { item, problem, reload } = useItem('GET /admin/channel-managers', {})
  const q = get('q') ?? ''
  const found = item?.filter(m => m.name.toLowerCase().includes(q.toLowerCase()))
  return (
    <Screen title="Channel managers" note="Only what has a working adapter can be connected; the others show where to ask.">
      <SearchBox label="Find by name" value={q} onSearch={text => set({ q: text })} />
      {!item && !problem && <Skeleton rows={8} height={44} label="Loading: channel managers" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {found?.length === 0 && (
        <EmptyState icon="search" title="Nobody found">
          <p>Try a part of the name.</p>
        </EmptyState>
      )}
      {found && found.length > 0 && <Table caption="Channel managers" columns={columns} rows={found} keyOf={m => m.slug} />}
    </Screen>
  )
}

function EditManagerButton({ manager: { slug, name, website, contact, status, connections } }: { manager: ChannelManager }) {
  const { run } = useAction('PUT /admin/channel-managers/:slug', { done: 'Saved.' })
  const save = (v: Values) =>
    run({
      params: { slug },
      body: {
        website: String(v.website).trim() || null,
        contact: String(v.contact).trim() || null,
        status: String(v.status) as ChannelManager['status'],
      },
    })
  return (
    <FormButton
      isSmall
      title={`Change ${name}`}
      initial={{ website, contact, status }}
      submit="Save"
      onSubmit={save}
      fields={
        <>
          <TextField name="website" label="Website" type="url" autoComplete="off" hint="Empty: as usual." isOptional />
          <TextField
            name="contact"
            label="Contact"
            type="url"
            autoComplete="off"
            hint="Where hostels ask for help. Empty: as usual."
            isOptional
          />
          <SelectField
            name="status"
            label="State"
            choices={statusChoices}
            hint={connections ? 'What is connected already goes on.' : undefined}
          />
        </>
      }
    >
      Change
    </FormButton>
  )
}
