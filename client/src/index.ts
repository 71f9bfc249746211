export { type CallOptions, type Client, type ClientOptions, createClient, type Page, type Request, type Result } from './client.ts'
export { createIdempotencyKey } from './idempotencyKey.ts'
export type * from './operations.ts'
export { isProblem, OpenBunkError, type ProblemOf } from './problem.ts'
