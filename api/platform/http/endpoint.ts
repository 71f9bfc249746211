import type { ErrorCode } from '../errors.ts'
import type { Field, Infer } from './schema.ts'

/** any: no token needed. trav: signed in. own: signed in as hostel_owner (rights in a property are the use case's). sup: super-admin. */
export type AccessLevel = 'any' | 'trav' | 'own' | 'sup'
export interface Endpoint {
  summary: string
  who: AccessLevel
  status?: 200 | 201 | 202 | 204
  query?: Field
  body?: Field
  /** The body is a file of one of these media types, which the handler reads from the wire. */
  upload?: readonly string[]
  /** Inside `data`, unless `raw`. A list endpoint gives the rows here and its handler answers `{ rows, page, limit, total }`. */
  result?: Field
  /** Answers `{ data: [...], meta }`. */
  paged?: true
  /** An object: what `meta` of such a list holds beside the paging. */
  meta?: Field
  /** Answered as it is, outside the envelope (locate, geocode). */
  raw?: true
  /** The handler writes a file or a stream itself; the media type for the document. */
  file?: string
  /** Only 2xx answers are kept under an Idempotency-Key, for 48 h. */
  idempotent?: true
  /** The answer depends on Accept-Language, as it contains localized names. */
  isLocalized?: true
  errors?: readonly ErrorCode[]
  /** The answer contains a token or a key. It is never compressed, nor may a proxy do so: its length would leak it (docs/security.md, V12). */
  holdsSecret?: true
  /** Seconds for which caches may store the answer, which is the same for everybody. */
  maxAge?: number
  /** Pages of any origin may read the answer, without cookies or a token: what is public, for the widget of hostels. */
  anyOrigin?: true
  /** Works while the disk is nearly full and other changes are refused: reading by POST, signing in, and webhooks of payments. */
  isAlwaysTaken?: true
  /** Only for the account holder: refused while a super-admin acts in their place. */
  isPersonal?: true
  /** The daily limit of one network over all accounts and e-mail addresses; endpoints with the same name share it. */
  aDay?: { of: string; most: number }
  /** Route class for the rate limits. */
  limit?: 'auth' | 'booking' | 'search' | 'count'
}
export type Contract = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>
export const contract = <const C extends Contract>(c: C) => c

/** `:token.ics` is a token before a name of its kind of file. */
type WithoutExtension<N> = N extends `${infer B}.${string}` ? B : N
type ParamNames<P> = P extends `${string}:${infer N}/${infer R}`
  ? WithoutExtension<N> | ParamNames<R>
  : P extends `${string}:${infer N}`
    ? WithoutExtension<N>
    : never
/** `:id` and `:…Id` match digits only and arrive as numbers; all others as text. */
type ParamValue<N> = N extends 'id' | `${string}Id` ? number : string
type Params<K> = [ParamNames<K>] extends [never] ? unknown : { params: { [N in ParamNames<K> & string]: ParamValue<N> } }
type QueryRequest<E> = E extends { query: infer Q }
  ? Record<never, never> extends Infer<Q>
    ? { query?: Infer<Q> }
    : { query: Infer<Q> }
  : unknown
type BodyRequest<E> = E extends { body: infer B } ? { body: Infer<B> } : unknown
/** What a client gives. */
export type EndpointRequest<K, E> = Params<K> & QueryRequest<E> & BodyRequest<E>
/** What a handler gets: the query is always there once validated. */
export type EndpointInput<K, E> = Params<K> & (E extends { query: infer Q } ? { query: Infer<Q> } : unknown) & BodyRequest<E>
export type PagedRows<T> = { rows: T[]; page: number; limit: number; total: number }
type ResultValue<E> = E extends { result: infer R } ? Infer<R> : undefined
/** What a handler answers. */
export type HandlerResult<E> = E extends { paged: true } ? Omit<PagedRows<ResultValue<E>>, never> : ResultValue<E>
/** What `meta` of a list holds beside the paging. */
export type ResultMeta<E> = E extends { meta: infer M } ? Infer<M> : never
/** What a client finds in `data`. */
export type Result<E> = E extends { paged: true } ? ResultValue<E>[] : ResultValue<E>
