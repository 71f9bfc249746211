/** Why a calendar of a channel was not taken over: a refusal, and what the office and mails say. */
export { calendarProblems } from '../../../domain/inventory/calendarProblems.ts'
