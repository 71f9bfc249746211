/** Why a calendar of a channel was not taken over, by names that stay; the office, mails and refusals have these sentences in every language. */
export const calendarProblems = {
  calendar_unreachable: 'There is no answer at this address.',
  calendar_timeout: 'The answer took longer than ten seconds.',
  calendar_too_large: 'The calendar is larger than 2 MB.',
  calendar_private_address: 'This address is not on the public internet.',
  calendar_bad_redirect: 'The address leads somewhere that cannot be followed.',
  calendar_http_status: 'The other side refused to give the calendar.',
  calendar_not_calendar: 'What came was no whole calendar.',
  calendar_too_many: 'The calendar has more entries than a room can have, or repeats that never end.',
  calendar_emptied: 'The calendar came empty.',
  calendar_internal: 'Something went wrong on our side.',
} as const

/** As stored and answered. */
export type CalendarProblem = keyof typeof calendarProblems extends `calendar_${infer Code}` ? Code : never
