/** Credit that guests have at the hostel. */
export const messages = {
  title: 'Credit of guests',
  note: 'Money that guests left here when they cancelled, for another stay. It is theirs until its last day, and no income before it is used or ends.',
  columns: { guest: 'Guest', since: 'Kept since', until: 'Until', left: 'Left' },
  from: 'from {code}',
  none: 'No guest has credit here',
  noneText: "Whether guests may leave their money with you when they cancel is said in the hostel's policies.",
} as const
