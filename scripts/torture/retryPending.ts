import type { ClientLog } from './client.ts'
import { type Reply, sendOnce } from './sendOperation.ts'
import type { Servers } from './servers.ts'

const ATTEMPTS = 5

/** After the load: repeats operations without an answer under their keys. Answers those that remain unclear. */
export async function retryPending({ open }: ClientLog, servers: Servers): Promise<string[]> {
  const problems: string[] = []
  for (const { kind, operation, grant } of open) {
    let reply: Reply | undefined
    for (let attempt = 0; !reply && attempt < ATTEMPTS; attempt++) reply = await sendOnce(servers.address(attempt), operation)
    if (reply) grant(reply)
    else problems.push(`${kind} ${operation.key} is not answered, though everything runs again`)
  }
  return problems
}
