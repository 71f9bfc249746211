import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Locale } from '../../../domain/language/locales.ts'

export interface Caller {
  userId: number
  role: 'traveller' | 'hostel_owner' | 'super_admin'
  sessionId: number
  name: string
  /** The super-admin behind an impersonation. */
  impersonatorId?: number
  /** The key of a program that acts for this person: in this property alone (0: in all), within these scopes. */
  key?: { id: number; property: number; name: string; scopes: readonly string[]; perMinute: number }
}

/** What every use case may know of the call besides its input. */
export interface RequestContext {
  caller?: Caller
  requestId: string
  /** The client's Idempotency-Key, else the request id: one call, one key. */
  idempotencyKey: string
  /** sha256 of method, path, query and body: another request under a key is refused. */
  bodyHash: string
  ip: string
  /** The guest's proof (X-Manage-Token). */
  manageToken?: string
  /** Of the page, as it says in Accept-Language: what is mailed because of this call is in it. Undefined where any will do. */
  language?: Locale | undefined
  /** Whether it was asked who may see what the request is about, which a refusal must cost in any case. */
  access?: { isAsked: boolean }
  log: Logger
}

/** 0, which is nobody's, where nobody is signed in. */
export const callerId = ({ caller }: Pick<RequestContext, 'caller'>): number => caller?.userId ?? 0
/** True where a program acts with the key of another property: whatever its person may do there, the key may not. */
export const isOutsideKey = ({ caller }: Pick<RequestContext, 'caller'>, property: number): boolean =>
  Boolean(caller?.key?.property) && caller?.key?.property !== property
export const isSuperAdmin = ({ caller }: Pick<RequestContext, 'caller'>): boolean => caller?.role === 'super_admin'

/** For handlers that write a file or a stream themselves. */
export interface HttpExchange {
  req: Request
  res: Response
}

declare module 'express-serve-static-core' {
  interface Request {
    id: string
    readonly log: Logger
    caller?: Caller
    /** The key of the contract's entry that answers, as `GET /booking/:id`. */
    endpoint?: string
  }
}
