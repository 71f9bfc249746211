import { locales } from '../../../domain/language/locales.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatInstant } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { MessageTabs } from './MessageTabs.tsx'
import { automatedMessages } from './messages.ts'

/** What was sent by itself, newest first. */
export function SentLog() {
  const { log } = automatedMessages()
  const { id } = useCurrentProperty()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title={log.title}
      note={log.note}
      endpoint="GET /message-log"
      request={{ query: { property: id, page, limit } }}
      columns={logColumns()}
      keyOf={sent => sent.id}
      hrefOf={sent => `/messages/${sent.booking}`}
      filters={<MessageTabs />}
      empty={
        <EmptyState icon="send" title={log.none}>
          <p>{log.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function logColumns(): Column<Row<'GET /message-log'>>[] {
  const { log } = automatedMessages()
  const { columns } = log
  return [
    {
      head: columns.guest,
      cell: sent => (
        <span className="grid">
          <span>{sent.guest}</span>
          <span className="font-mono text-sm text-muted">{sent.code}</span>
        </span>
      ),
    },
    { head: columns.name, cell: sent => sent.name },
    { head: columns.at, cell: sent => formatInstant(sent.at) },
    { head: columns.language, isExtra: true, cell: sent => locales[sent.language].name },
    { head: columns.way, cell: sent => <Way sent={sent} /> },
  ]
}

/** By mail, or to the telephone with what became of it. */
function Way({ sent: { wasMailed, texted } }: { sent: Row<'GET /message-log'> }) {
  const { log } = automatedMessages()
  const mailed = wasMailed ? log.mailed : log.thread
  if (!texted) return mailed
  return (
    <span className="grid">
      <span>{t(log.texted[texted.state], { way: log.ways[texted.way] })}</span>
      {texted.problem && <span className="text-sm text-muted">{log.problems[texted.problem]}</span>}
      {wasMailed && <span className="text-sm text-muted">{mailed}</span>}
    </span>
  )
}
