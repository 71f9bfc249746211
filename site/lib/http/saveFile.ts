import { toast } from '../toast.ts'
import type { Reply } from './api.ts'

/** Saves a file of the API under this name, or reports why it failed. */
export function saveFile(reply: Reply<Blob>, name: string): void {
  if (!reply.ok) return void toast('error', reply.problem.detail)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(reply.data)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
