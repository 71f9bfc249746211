import { Link } from 'react-router'
import { starterNames } from '../../../domain/guestMessages/starters.ts'
import { localeNames, locales } from '../../../domain/language/locales.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { MessageTabs } from './MessageTabs.tsx'
import { automatedMessages } from './messages.ts'
import { formatSchedule } from './templateFormat.ts'

type Template = Row<'GET /message-templates'>

/** The messages that a hostel writes once, in the order of a stay. */
export function AutomatedList() {
  const messages = automatedMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const mayEdit = can('property.edit')
  return (
    <ListScreen
      title={messages.title}
      note={messages.note}
      endpoint="GET /message-templates"
      request={{ query: { property: id, page, limit } }}
      columns={templateColumns()}
      keyOf={template => template.id}
      {...(mayEdit && { hrefOf: (template: Template) => `/messages/automated/${template.id}` })}
      filters={<MessageTabs />}
      actions={
        mayEdit && (
          <Link className="button button-primary" to="/messages/automated/new">
            {messages.add}
          </Link>
        )
      }
      empty={
        <EmptyState icon="mail" title={messages.none}>
          {mayEdit && <StarterList />}
        </EmptyState>
      }
    />
  )
}

/** What most hostels begin with: each opens as a new message that is not saved yet. */
function StarterList() {
  const { noneText, starters } = automatedMessages()
  return (
    <>
      <p>{noneText}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {starterNames.map(name => (
          <li key={name}>
            <Link className="chip min-h-11" to={`/messages/automated/new?start=${name}`}>
              {starters[name]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function templateColumns(): Column<Template>[] {
  const { columns } = automatedMessages()
  return [
    { head: columns.name, cell: template => <bdi>{template.name}</bdi> },
    { head: columns.when, cell: formatSchedule },
    { head: columns.languages, isExtra: true, cell: template => joinWithCommas(namesOf(template)) },
    { head: columns.state, cell: template => <StateBadge template={template} /> },
    { head: columns.sent, isFigure: true, cell: template => (template.trigger === 'by_hand' ? '–' : template.sent) },
  ]
}

const namesOf = ({ texts }: Template) => localeNames.filter(name => texts.some(t => t.language === name)).map(name => locales[name].name)

function StateBadge({ template: { isActive, trigger } }: { template: Template }) {
  const { on, off, ready } = automatedMessages()
  if (!isActive) return <Badge icon="ban">{off}</Badge>
  return (
    <Badge tone="positive" icon="check">
      {trigger === 'by_hand' ? ready : on}
    </Badge>
  )
}
