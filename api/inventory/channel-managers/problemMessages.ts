/** Why a calendar was not taken over, as the property reads it. */
export const problemMessages = {
  unreachable: 'There is no answer at this address.',
  timeout: 'The answer took longer than ten seconds.',
  too_large: 'The calendar is larger than 2 MB.',
  private_address: 'This address is not on the public internet.',
  bad_redirect: 'The address leads somewhere that cannot be followed.',
  http_status: 'The other side refused to give the calendar.',
  not_calendar: 'What came was no whole calendar.',
  too_many: 'The calendar has more entries than a room can have, or repeats that never end.',
  emptied: 'The calendar came empty. What was held stays until it comes empty a second time.',
  internal: 'Something went wrong on our side.',
}
export type SyncProblem = keyof typeof problemMessages
export const syncProblems = Object.keys(problemMessages) as SyncProblem[]
