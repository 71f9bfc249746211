/** Why a calendar was not taken over. The office says it by these names; a refusal by `calendar_…` of the reasons. */
export const syncProblems = [
  'unreachable',
  'timeout',
  'too_large',
  'private_address',
  'bad_redirect',
  'http_status',
  'not_calendar',
  'too_many',
  'emptied',
  'internal',
] as const
export type SyncProblem = (typeof syncProblems)[number]
