import { addDays, type Day } from '../calendar/days.ts'

/** For how many days a property may keep a credit. */
export const CREDIT_DAYS = { least: 30, usual: 180, most: 730 }
/** So many days before it ends its holder is reminded; and so long what comes back to it can at least be used. */
export const CREDIT_NOTICE_DAYS = 14

export const creditKinds = ['given', 'used', 'returned', 'expired'] as const
export type CreditKind = (typeof creditKinds)[number]

/** The last day on which it can be used, on the hostel's calendar. */
export const creditExpiresOn = (today: Day, days: number): Day => addDays(today, days)
export const creditReminderOn = (expiresOn: Day): Day => addDays(expiresOn, -CREDIT_NOTICE_DAYS)

/** An amount out of several pots, in their order: never more than one holds, and in all as much as there is. */
export function allocateCredit<P extends { left: number }>(pots: readonly P[], amount: number): { pot: P; amount: number }[] {
  let open = amount
  return pots.flatMap(pot => {
    const part = Math.max(0, Math.min(open, pot.left))
    open -= part
    return part > 0 ? [{ pot, amount: part }] : []
  })
}
