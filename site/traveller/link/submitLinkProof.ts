import { call } from '../../lib/http/api.ts'
import { consumeLinkProof, type LinkKind } from './linkToken.ts'

export type OpenableKind = Exclude<LinkKind, 'card'>

/** Who comes by the link of a mail shows by that whose address it is, on whatever page the link leads to. Undefined where the link carries no proof. */
export async function submitLinkProof(kind: OpenableKind, id: number, target: { headers: Record<string, string>; signal: AbortSignal }) {
  const proof = consumeLinkProof()
  return proof === undefined ? undefined : call(`POST /${kind}/:id/proof`, { params: { id }, ...target, body: { proof } })
}
