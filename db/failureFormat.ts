import { isDiskFull } from './diskFull.ts'

interface Failure {
  message?: string
  stack?: string
  errno?: number
}

/**
 * What a command in the terminal says of an error. A driver's own has its whole statement with it, with every row that it should have written:
 * pages of it, and perhaps of people's lives.
 */
export function formatFailure(error: unknown): string {
  const { message, stack, errno } = (error ?? {}) as Failure
  if (isDiskFull(error)) return 'The disk is full: free some space and try again.'
  return (errno === undefined ? stack : message) ?? String(error)
}
