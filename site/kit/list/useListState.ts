import { useSearchParams } from 'react-router'

/** Page, page size and filters of a list, kept in the address: back, reload and sharing work by themselves. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const hrefWith = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
  return {
    page: parsePositiveInteger(params.get('page')) ?? 1,
    limit: parsePositiveInteger(params.get('limit')) ?? 20,
    get: (name: string) => params.get(name) ?? undefined,
    hrefOf: (page: number) => hrefWith({ page: String(page) }),
    /** A changed filter goes back to the first page. */
    hrefFor: (filters: Record<string, string | undefined>) => hrefWith({ ...firstPageParams(params), ...filters }),
    /** Cursor for rows behind the counted ones. */
    olderHref: (row: string | number) => hrefWith({ page: undefined, before: String(row) }),
    newestHref: params.has('before') ? hrefWith({ page: undefined, before: undefined }) : undefined,
    set: (filters: Record<string, string | undefined>) =>
      setParams(new URLSearchParams(hrefWith({ ...firstPageParams(params), ...filters }).slice(1)), { replace: true }),
  }
}

/** The page is only added where the address has pages. */
const firstPageParams = (params: URLSearchParams) => (params.has('page') ? { page: '1', before: undefined } : { before: undefined })

function parsePositiveInteger(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}
