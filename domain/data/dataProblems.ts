/**
 * What can be wrong with a row of a file that an owner imports, by names that stay: these are the English sentences, the back-office has them in every
 * language (messages/…/owner/dataImport.ts). `{value}` is what stands in the field.
 */
export const dataProblems = {
  missing: 'Something is needed here.',
  bad_day: '“{value}” is no day.',
  bad_number: '“{value}” is no whole number from {least} to {most}.',
  bad_money: '“{value}” is no amount in {currency}.',
  bad_currency: 'The file has {value}, the hostel {currency}.',
  bad_email: '“{value}” is no e-mail address.',
  bad_phone: '“{value}” is no telephone number.',
  bad_country: '“{value}” is no country we know.',
  bad_yes_no: '“{value}” is neither yes nor no.',
  not_listed: '“{value}” is none of: {values}.',
  too_long: 'At most {most} characters.',
  bad_status: 'The status “{value}” is not known.',
  unknown_room: 'No room is chosen for “{value}”.',
  unknown_plan: 'There is no rate plan “{value}”.',
  departure_first: 'The departure is not after the arrival.',
  code_again: 'The same code stands in line {line} already, with other bookings between.',
  other_guest: 'Another name or other days than in line {line} of the same code.',
  gender: 'The room does not take this guest.',
  too_many: 'The room does not sleep that many guests.',
  no_bed: 'No bed is left on all of these nights.',
  not_open: 'The hostel or the room is closed.',
  forbidden: 'Who imported this may not do it any more.',
  refused: '{detail}',
  not_stored: 'It could not be stored. Try again; if it stays so, leave the row out.',
  value_count: 'The row has {n} values, the head {columns}.',
  not_csv: 'From here on the file is no CSV.',
  /** Rows that are passed over: nothing is wrong with them. */
  is_cancelled: 'Cancelled, or the guest did not come.',
  is_pending: 'Not confirmed in the old system: confirm it there, or say so in the file.',
  is_past: 'The stay is over, or has begun.',
  /** Why something of an import stays when it is undone. */
  was_changed: 'Somebody has changed it since.',
  is_used: 'It is used by now.',
} as const
export type DataProblemCode = keyof typeof dataProblems

export interface DataProblem {
  field: string | null
  code: DataProblemCode
  facts?: Record<string, string | number>
}
export const dataProblemCodes = Object.keys(dataProblems) as DataProblemCode[]
