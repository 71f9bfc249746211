import type { Api, Result } from '../../../api/contract.ts'
import { createTabText } from '../../lib/storage/storage.ts'

export type OpenIdProvider = Result<Api['GET /auth/openid/providers']>[number]

/** What this tab keeps while the browser is at a provider: without it, what comes back is of no use. */
export interface BegunSignIn {
  request: string
  provider: OpenIdProvider
  /** The path to go to once one is in. */
  next: string
  /** The page that it began on, to return to if it fails. */
  from: string
  makesOwner?: boolean
  isLink?: true
}
/** Where what a provider has proven is linked, once one is signed in. */
export const LINK_PAGE = '/account/openid'

/** Who one is at a provider, until it is linked. */
export interface ProvenLogin {
  proof: string
  name: string
  email: string | null
  next: string
  makesOwner?: boolean
}

const $begun = createTabText('openIdBegun')
const $proven = createTabText('openIdProven')

/** Goes to the provider. */
export function leaveForProvider(url: string, begun: BegunSignIn) {
  $begun.set(JSON.stringify(begun))
  $proven.set(null)
  location.assign(url)
}

/** Once: a page that is loaded again finds nothing. */
export function takeBegunSignIn(): BegunSignIn | undefined {
  const begun = $begun.get()
  $begun.set(null)
  return begun ? JSON.parse(begun) : undefined
}

export const storeProvenLogin = (login: ProvenLogin | undefined) => $proven.set(login ? JSON.stringify(login) : null)
export function readProvenLogin(): ProvenLogin | undefined {
  const proven = $proven.get()
  return proven ? JSON.parse(proven) : undefined
}
