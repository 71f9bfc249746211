import type { Transaction } from '../../../db/connection.ts'
import type { RequestContext } from './requestContext.ts'

const actors = new WeakMap<Transaction, number>()

/** Stores who acts in this transaction: nobody is notified of their own changes. */
export function setActor({ caller }: Pick<RequestContext, 'caller'>, t: Transaction): void {
  // A super-admin who acts in somebody's place is not that person, nor is a program with their key: the person is notified.
  if (caller && !caller.key) actors.set(t, caller.impersonatorId ?? caller.userId)
}

/** Who works in this transaction; nobody, when it is a job or a guest who is not signed in. */
export const getActor = (t: Transaction): number | undefined => actors.get(t)
