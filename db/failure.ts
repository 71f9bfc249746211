interface Failure {
  message?: string
  stack?: string
  errno?: number
  code?: string
  cause?: Failure
}

/**
 * What a command in the terminal says of an error. A driver's own has its whole statement with it, with every row that it should have written:
 * pages of it, and perhaps of people's lives.
 */
export function wordsOfFailure(error: unknown): string {
  const { message, stack, errno, code, cause } = (error ?? {}) as Failure
  if (code === 'ENOSPC' || isFull.has(errno ?? cause?.errno ?? 0)) return 'The disk is full: free some space and try again.'
  return (errno === undefined ? stack : message) ?? String(error)
}

/** 1114: a table is full, 1021: the disk, 3019: the log of what a transaction undoes. */
const isFull = new Set([1114, 1021, 3019])
