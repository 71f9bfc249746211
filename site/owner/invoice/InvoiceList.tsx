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
import { useHouse } from '../house.ts'
import { kindsWords, type PaperQuestion, paperColumns, questionOf, Sums, type SumsMeta } from './invoices.tsx'

/** Every paper that the house handed out: invoices, receipts, and the credit notes that take them back. */
export function InvoiceList() {
  const { id } = useHouse()
  const state = useListState()
  const question = questionOf(id, state)
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /transactions/invoices', { query: question }, { enabled: id > 0 })
  const isAsked = Boolean(question.kind || question.from || question.to || question.q)
  return (
    <Screen
      title="Invoices"
      note={
        <p>
          What was handed out never changes; a credit note stands beside what it takes back. New ones are issued from a booking. Tax law
          asks a house to keep its papers for years: the file says until when, and so does this list on a wide screen.
        </p>
      }
      actions={<SaveInvoices question={question} isDisabled={!rows?.length} />}
    >
      <Filters />
      {isLoading && <Skeleton rows={8} height={44} label="Loading the invoices" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta && <Sums sums={(meta as SumsMeta).sums ?? []} />}
      {rows?.length === 0 && <Nothing isAsked={isAsked} />}
      {rows && rows.length > 0 && (
        <Table
          caption="Invoices"
          columns={paperColumns}
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

const views = [['All', undefined] as const, ...Object.entries(kindsWords).map(([kind, words]) => [words, kind] as const)]
const filters: readonly Filter[] = [
  { name: 'q', label: 'Number, booking or name' },
  { name: 'from', label: 'Issued from', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
]

/** Kept in the address. */
function Filters() {
  const { get, set, hrefFor } = useListState()
  return (
    <>
      <Tabs
        label="Which papers"
        tabs={views.map(([words, kind]) => ({ to: hrefFor({ kind }), words, isOn: (get('kind') ?? undefined) === kind }))}
      />
      <FilterForm label="Find papers" filters={filters} value={get} onSearch={set} />
    </>
  )
}

function Nothing({ isAsked }: { isAsked: boolean }) {
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
function SaveInvoices({ question, isDisabled }: { question: PaperQuestion; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...asked } = question
    saveFile(await apiFile('GET /transactions/invoices', { query: { ...asked, export: 'csv' } }), `invoices-${question.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} disabled={isDisabled} onClick={handleSave}>
      Save as CSV
    </Button>
  )
}
