import '../../styles/report.css'
import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/language/documentLanguages.ts'
import { t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { type Column, Table } from '../list/Table.tsx'
import { Screen } from '../Screen.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { statementMessages } from './messages.ts'
import { formatCommissionRate, formatStatementMonth } from './statementFormat.ts'

export type Statement = Result<Api['GET /statements/:id']>
type Line = Statement['lines'][number]

function lineColumns(): Column<Line>[] {
  const { columns, kind } = statementMessages()
  return [
    {
      head: columns.guest,
      cell: l => (
        <>
          {l.guestName}
          <span className="block font-normal text-muted">{l.code}</span>
        </>
      ),
    },
    { head: columns.departure, cell: l => formatDay(l.departure) },
    { head: columns.what, cell: l => kind[l.kind] },
    { head: columns.base, cell: l => formatMoney(l.base), isFigure: true },
    { head: columns.rate, cell: l => formatCommissionRate(l.rate), isFigure: true },
    { head: columns.commission, cell: l => formatMoney(l.commission), isFigure: true },
  ]
}

interface Props {
  id: number
  back: readonly [to: string, label: string]
  /** Address of a booking; absent for super-admins, who have no page for bookings. */
  hrefOf?: (line: Line) => string
}

/** A property's monthly commission statement, booking by booking, for both back-offices. */
export function StatementPanel({ id, back, hrefOf }: Props) {
  const messages = statementMessages()
  const { item, problem, reload } = useItem('GET /statements/:id', { params: { id } })
  return (
    <Screen
      title={item ? t(messages.ofMonth, { month: formatStatementMonth(item.month) }) : messages.statement}
      back={back}
      note={item && <StatementSummary statement={item} />}
      actions={item && <SaveButtons statement={item} />}
    >
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={8} height={44} label={messages.loading} />}
      {item && (
        <Table caption={messages.bookings} columns={lineColumns()} rows={item.lines} keyOf={l => l.booking} {...(hrefOf && { hrefOf })} />
      )}
      {item && (
        <dl className="mt-4 flex flex-wrap justify-end gap-x-8 gap-y-2 text-end">
          <div>
            <dt className="text-sm text-muted">{messages.columns.base}</dt>
            <dd className="tabular">{formatMoney(item.base)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{messages.columns.commission}</dt>
            <dd className="tabular text-lg font-semibold">{formatMoney(item.commission)}</dd>
          </div>
        </dl>
      )}
    </Screen>
  )
}

const StatementSummary = ({ statement: { property, number, bookings, at } }: { statement: Statement }) => (
  <p>{t(statementMessages().summary, { property: property.name, number, n: bookings, moment: formatInstant(at) })}</p>
)

function SaveButtons({ statement: { id, number, month } }: { statement: Statement }) {
  const messages = statementMessages()
  const [busy, setBusy] = useState<'csv' | 'pdf'>()
  const [language, setLanguage] = useState('')
  const save = async (kind: 'csv' | 'pdf') => {
    setBusy(kind)
    const query = { export: kind, ...(kind === 'pdf' && parseLanguageChoice(language)) }
    saveFile(await apiFile('GET /statements/:id', { params: { id }, query }), `${number}-${month}.${kind}`)
    setBusy(undefined)
  }
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <select className="input w-auto" aria-label={messages.pdfLanguage} value={language} onChange={e => setLanguage(e.target.value)}>
        <option value="">{messages.ownerLanguage}</option>
        {documentLanguages.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button icon="download" isBusy={busy === 'pdf'} onClick={() => save('pdf')}>
        {messages.savePdf}
      </Button>
      <Button icon="download" isBusy={busy === 'csv'} onClick={() => save('csv')}>
        {messages.saveCsv}
      </Button>
      <Button icon="fileText" onClick={() => print()}>
        {messages.print}
      </Button>
    </span>
  )
}
