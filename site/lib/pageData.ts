/** A call into the API: over HTTP at build time, in the same process while serving. Never throws for an answer of the API. */
export type CallApi = (path: string, query?: Record<string, string | number>) => Promise<ApiAnswer>
export type ApiAnswer = { ok: true; data: unknown } | { ok: false; status: number }
