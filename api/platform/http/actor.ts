import type { Transaction } from '../../../db/connection.ts'
import type { RequestContext } from './requestContext.ts'

const actors = new WeakMap<Transaction, number>()

/** Remembers who works in this transaction: nobody is notified of what they did themselves. */
export function setActor({ caller }: Pick<RequestContext, 'caller'>, t: Transaction): void {
  // What a super-admin does in the place of a person is news to that person.
  if (caller) actors.set(t, caller.impersonatorId ?? caller.userId)
}

/** Who works in this transaction; nobody, when it is a job or a guest who is not signed in. */
export const getActor = (t: Transaction): number | undefined => actors.get(t)
