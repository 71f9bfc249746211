import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Filter, FilterForm } from '../../kit/FilterForm.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { apiFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useList } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import {
  type DocumentQuery,
  DocumentSums,
  documentColumns,
  documentKindPluralLabels,
  type SumsMeta,
  toDocumentQuery,
} from './documentColumns.tsx'

/** Every paper that the house handed out: invoices, receipts, and the credit notes that take them back. */
export function InvoiceList() {
  const { id } = useCurrentProperty()
  const state = useListState()
  const question = toDocumentQuery(id, state)
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /transactions/invoices', { query: question }, { enabled: id > 0 })
  const isFiltered = Boolean(question.kind || question.from || question.to || question.q)
  return (
    <Screen
      title="Invoices"
      note={
        <p>
          What was handed out never changes; a credit note stands beside what it takes back. New ones are issued from a booking. Tax law
          asks a house to keep its papers for years: the file says until when, and so does this list on a wide screen.
        </p>
      }
      actions={<SaveInvoicesButton question={question} isDisabled={!rows?.length} />}
    >
      <InvoiceFilters />
      {isLoading && <Skeleton rows={8} height={44} label="Loading the invoices" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta && <DocumentSums sums={(meta as SumsMeta).sums ?? []} />}
      {rows?.length === 0 && <NoDocuments isAsked={isFiltered} />}
      {rows && rows.length > 0 && (
        <Table
          caption="Invoices"
          columns={documentColumns}
          rows={rows}
          keyOf={p => p.id}
          hrefOf={p => `/booking/${p.booking}`}
          isOld={isOld}
        />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={state.hrefOf} />}
    </Screen>
  )
}

const views = [['All', undefined] as const, ...Object.entries(documentKindPluralLabels).map(([kind, label]) => [label, kind] as const)]
const filters: readonly Filter[] = [
  { name: 'q', label: 'Number, booking or name' },
  { name: 'from', label: 'Issued from', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
]

/** Kept in the address. */
function InvoiceFilters() {
  const { get, set, hrefFor } = useListState()
  return (
    <>
      <Tabs
        label="Which papers"
        tabs={views.map(([label, kind]) => ({ to: hrefFor({ kind }), label, isOn: (get('kind') ?? undefined) === kind }))}
      />
      <FilterForm label="Find papers" filters={filters} value={get} onSearch={set} />
    </>
  )
}

function NoDocuments({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState icon="receipt" title={isAsked ? 'No paper fits' : 'No invoice yet'}>
      <p>
        {isAsked
          ? 'Look for a part of a name, a number like INV-2026-00012, or other days.'
          : 'Open a booking, then its bill: there you issue invoices and receipts. They stand here from then on.'}
      </p>
    </EmptyState>
  )
}

/** The file holds what is asked for, all pages of it. */
function SaveInvoicesButton({ question, isDisabled }: { question: DocumentQuery; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...filter } = question
    saveFile(await apiFile('GET /transactions/invoices', { query: { ...filter, export: 'csv' } }), `invoices-${question.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} disabled={isDisabled} onClick={handleSave}>
      Save as CSV
    </Button>
  )
}
