import { element } from '../element.ts'
import { toast } from '../toast.ts'
import type { Reply } from './api.ts'

/** Saves a file of the API under this name, or reports why it failed. */
export function saveFile(reply: Reply<Blob>, name: string): void {
  if (!reply.ok) return void toast('error', reply.problem.detail)
  const link = element('a', { href: URL.createObjectURL(reply.data), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
