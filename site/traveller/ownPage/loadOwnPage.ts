import type { Api, Result } from '../../../api/contract.ts'
import { readApi } from '../readApi.ts'
import { OWN_PARAM } from './ownParam.ts'

export type OwnPage = Result<Api['GET /own-pages/:slug']>

/** The own page that the visitor came from, by the address; none where it is closed by now. */
export async function loadOwnPage({ locals, url }: { locals: App.Locals; url: URL }): Promise<OwnPage | undefined> {
  const given = url.searchParams.get(OWN_PARAM) ?? ''
  if (!/^[1-9]\d{0,8}$/.test(given)) return undefined
  const found = await readApi(locals, 'GET /property/:id/own-page', { params: { id: Number(given) } })
  return found.ok && found.data.isOpen ? found.data : undefined
}
