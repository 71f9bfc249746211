import { call } from '../../lib/api.ts'
import { type Linked, takeProof } from './token.ts'

export type Openable = Exclude<Linked, 'card'>

/** Who comes by the link of a mail shows by that whose address it is, on whatever page the link leads to. Undefined where the link carries no proof. */
export async function proveByLink(kind: Openable, id: number, asked: { headers: Record<string, string>; signal: AbortSignal }) {
  const proof = takeProof()
  return proof === undefined ? undefined : call(`POST /${kind}/:id/proof`, { params: { id }, ...asked, body: { proof } })
}
