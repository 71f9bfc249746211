import { useState } from 'react'
import { normalizeCode } from '../../../domain/text/normalizeNumber.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { statementMessages } from '../../kit/statement/messages.ts'
import { formatStatementMonth } from '../../kit/statement/statementFormat.ts'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import type { Row } from '../../lib/http/useList.ts'
import { propertyFilter } from '../property/PropertyCombobox.tsx'
import { commissionMessages } from './messages.ts'

const statementColumns = (): Column<Row<'GET /admin/commission-statements'>>[] => {
  const { columns } = statementMessages()
  return [
    { head: commissionMessages().statements.house, cell: s => s.property.name },
    { head: columns.month, cell: s => formatStatementMonth(s.month) },
    { head: columns.number, cell: s => s.number },
    { head: columns.bookings, cell: s => s.bookings, isFigure: true },
    { head: columns.base, cell: s => formatMoney(s.base), isFigure: true },
    { head: columns.commission, cell: s => formatMoney(s.commission), isFigure: true },
    { head: columns.written, cell: s => formatInstant(s.at), isExtra: true },
  ]
}

/** Commission statements of all properties. */
export function StatementList() {
  const { statements: messages } = commissionMessages()
  const { page, limit, get, set } = useListState()
  const typed = normalizeCode(get('month') ?? '')
  const month = /^2\d{3}-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined
  const problem = typed && !month ? messages.noMonth : undefined
  const property = Number(get('property')) > 0 ? Number(get('property')) : undefined
  const asked = { ...(month && { month }), ...(property && { property }) }
  return (
    <ListScreen
      title={statementMessages().title}
      endpoint="GET /admin/commission-statements"
      request={{ query: { page, limit: Math.min(limit, 100), ...asked } }}
      columns={statementColumns()}
      keyOf={s => s.id}
      hrefOf={s => `/statements/${s.id}`}
      actions={<SaveStatementsButton asked={asked} />}
      filters={
        <FilterForm
          label={messages.find}
          filters={[{ name: 'month', label: messages.month, problem }, propertyFilter]}
          value={get}
          onSearch={set}
        />
      }
      empty={
        <EmptyState icon="receipt" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function SaveStatementsButton({ asked }: { asked: { month?: string; property?: number } }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    saveFile(await apiFile('GET /admin/commission-statements', { query: { ...asked, export: 'csv' } }), 'statements.csv')
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={handleSave}>
      {statementMessages().saveCsv}
    </Button>
  )
}
