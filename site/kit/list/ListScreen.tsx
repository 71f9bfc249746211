import type { ReactNode } from 'react'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type ListEndpoint, type Row, useList } from '../../lib/http/useList.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Screen } from '../Screen.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Pagination } from './Pagination.tsx'
import { type Column, Table, type TableSelection, type TableSort } from './Table.tsx'
import { useListState } from './useListState.ts'

interface Props<K extends ListEndpoint> {
  title: string
  note?: ReactNode
  endpoint: K
  /** Its query has page and limit. */
  request: EndpointRequest<K, Api[K]>
  columns: readonly Column<Row<K>>[]
  keyOf: (row: Row<K>) => string | number
  hrefOf?: (row: Row<K>) => string
  filters?: ReactNode
  actions?: ReactNode
  /** The total is counted up to a limit; further rows are fetched by cursor (`before`). */
  hasCursor?: boolean
  /** Heads that sort, and rows that can be ticked; `bulk` stands below and acts on what is ticked on this page. */
  sort?: TableSort
  selection?: TableSelection<Row<K>>
  bulk?: (rows: readonly Row<K>[]) => ReactNode
  /** Shown in place of an empty table: what to do next. */
  empty: ReactNode
}

/** Title, filters, table and pages of a list, with its loading, empty and error states. */
export function ListScreen<K extends ListEndpoint>({
  title,
  note,
  endpoint,
  request,
  columns,
  keyOf,
  hrefOf,
  filters,
  actions,
  hasCursor = false,
  sort,
  selection,
  bulk,
  empty,
}: Props<K>) {
  const { hrefOf: pageHref, olderHref, newestHref, limit } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList(endpoint, request)
  const last = rows?.at(-1)
  return (
    <Screen title={title} note={note} actions={actions}>
      {filters}
      {isLoading && <Skeleton rows={Math.min(limit, 8)} height={44} label={t(getMessages('kit').loadingList, { title })} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && empty}
      {rows && rows.length > 0 && <Table caption={title} {...{ columns, rows, keyOf, hrefOf, isOld, sort, selection }} />}
      {rows && selection && bulk?.(rows.filter(row => selection.selected.has(keyOf(row))))}
      {meta && meta.total > 0 && (
        <Pagination
          {...meta}
          hrefOf={pageHref}
          newestHref={newestHref}
          olderHref={last && hasCursor ? olderHref(keyOf(last)) : undefined}
        />
      )}
    </Screen>
  )
}
