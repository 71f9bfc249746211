import type { Api, Result, ResultMeta } from '../../../api/contract.ts'

export type SearchResult = Result<Api['GET /search']>[number]
export type SearchMeta = ResultMeta<Api['GET /search']>
/** What "best match" sets the hostels of a list against. */
export type UsualOfList = NonNullable<SearchMeta['usual']>
