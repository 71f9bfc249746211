import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Filter, FilterForm } from '../../kit/list/FilterForm.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type DocumentQuery, DocumentSums, documentColumns, documentKinds, type SumsMeta, toDocumentQuery } from './documentColumns.tsx'
import { invoiceMessages } from './messages.ts'

/** All documents that the property issued: invoices, receipts and credit notes. */
export function InvoiceList() {
  const messages = invoiceMessages()
  const { id } = useCurrentProperty()
  const state = useListState()
  const query = toDocumentQuery(id, state)
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /transactions/invoices', { query }, { enabled: id > 0 })
  const isFiltered = Boolean(query.kind || query.from || query.to || query.q)
  return (
    <Screen title={messages.title} note={<p>{messages.note}</p>} actions={<SaveInvoicesButton query={query} isDisabled={!rows?.length} />}>
      <InvoiceFilters />
      {isLoading && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta && <DocumentSums sums={(meta as SumsMeta).sums ?? []} />}
      {meta?.total === 0 && <NoDocuments isFiltered={isFiltered} />}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.title}
          columns={documentColumns()}
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

/** Filters, kept in the address. */
function InvoiceFilters() {
  const messages = invoiceMessages()
  const { get, set, hrefFor } = useListState()
  const views = [undefined, ...documentKinds]
  const filters: readonly Filter[] = [
    { name: 'q', label: messages.query },
    { name: 'from', label: messages.from, type: 'date' },
    { name: 'to', label: messages.to, type: 'date' },
  ]
  return (
    <>
      <Tabs
        label={messages.which}
        tabs={views.map(kind => ({
          to: hrefFor({ kind }),
          label: kind ? messages.kind[kind] : messages.all,
          isOn: (get('kind') ?? undefined) === kind,
        }))}
      />
      <FilterForm label={messages.find} filters={filters} value={get} onSearch={set} />
    </>
  )
}

function NoDocuments({ isFiltered }: { isFiltered: boolean }) {
  const messages = invoiceMessages()
  return (
    <EmptyState icon="receipt" title={isFiltered ? messages.noMatch : messages.none}>
      <p>{isFiltered ? t(messages.noMatchText, { number: 'INV-2026-00012' }) : messages.noneText}</p>
    </EmptyState>
  )
}

/** The file contains all pages of the filtered list. */
function SaveInvoicesButton({ query, isDisabled }: { query: DocumentQuery; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    const { page: _page, limit: _limit, ...filter } = query
    saveFile(await apiFile('GET /transactions/invoices', { query: { ...filter, export: 'csv' } }), `invoices-${query.propertyId}.csv`)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} disabled={isDisabled} onClick={handleSave}>
      {invoiceMessages().save}
    </Button>
  )
}
