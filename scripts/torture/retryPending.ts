import type { ClientLog } from './client.ts'
import { type Reply, sendOnce } from './sendOperation.ts'
import type { Servers } from './servers.ts'

const TRIES = 5

/** When the load is over: what had no answer is asked again under its key, and happens now or has happened. Says what did not come clear. */
export async function retryPending({ open }: ClientLog, servers: Servers): Promise<string[]> {
  const problems: string[] = []
  for (const { kind, wish, grant } of open) {
    let reply: Reply | undefined
    for (let tries = 0; !reply && tries < TRIES; tries++) reply = await sendOnce(servers.address(tries), wish)
    if (reply) grant(reply)
    else problems.push(`${kind} ${wish.key} is not answered, though everything runs again`)
  }
  return problems
}
