import { call } from '../../lib/http/api.ts'
import { consumeLinkProof, type LinkKind } from './linkToken.ts'

export type OpenableKind = Exclude<LinkKind, 'card' | 'waitlist'>

/** Sends the proof of the mailbox from a mailed link, which confirms the email address. Undefined if the link has no proof. */
export async function submitLinkProof(kind: OpenableKind, id: number, target: { headers: Record<string, string>; signal: AbortSignal }) {
  const proof = consumeLinkProof()
  return proof === undefined ? undefined : call(`POST /${kind}/:id/proof`, { params: { id }, ...target, body: { proof } })
}
