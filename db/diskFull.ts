interface Failure {
  errno?: number
  code?: string
  message?: string
  parent?: Failure
  original?: Failure
  cause?: Failure
}

/** 1114: a table is full, 1021: the disk, 3019: the log of what a transaction undoes, 1878: a temporary file. */
const FULL = new Set([1114, 1021, 3019, 1878])
/** 3 and 1026: a file could not be written, 1030: the engine got an error. Of which kind stands in the sentence alone, as the number of the system. */
const MAYBE_FULL = new Set([3, 1026, 1030])
const NO_SPACE = /\b(?:errcode|errno|error):? (?:28|122)\b/i

/** There is no room left, on our disk or on that of the database. */
export function isDiskFull(error: unknown): boolean {
  const e = (error ?? {}) as Failure
  const { errno = 0, code, message = '' } = e
  if (code === 'ENOSPC' || code === 'EDQUOT' || FULL.has(errno)) return true
  if (MAYBE_FULL.has(errno) && NO_SPACE.test(message)) return true
  return [e.parent, e.original, e.cause].some(inner => inner !== undefined && inner !== e && isDiskFull(inner))
}
