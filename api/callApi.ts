import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Express, Request, Response } from 'express'
import type { Locale } from '../domain/language/locales.ts'
import type { Api, EndpointRequest, Result } from './contract.ts'
import { type CapturedResponse, captureResponse } from './platform/http/captureResponse.ts'
import { markInternalRequest } from './platform/http/internalRequest.ts'

type GetEndpoint = Extract<keyof Api, `GET ${string}`>
type Arguments<K extends GetEndpoint> =
  Record<never, never> extends EndpointRequest<K, Api[K]> ? [request?: EndpointRequest<K, Api[K]>] : [request: EndpointRequest<K, Api[K]>]
type Reply<T> = { ok: true; status: number; data: T; meta?: unknown } | { ok: false; status: number; problem: unknown }
/** A request that a page made, and the ETag of its answer where it had one. */
export interface PageAnswer {
  url: string
  etag: string | undefined
}
/** For whom a page is rendered, and who is told of the answers that it got. */
export interface PageCall {
  onAnswer?: (answer: PageAnswer) => void
  /** The address of the visitor, by which tries of codes are counted. */
  ip?: string | undefined
}
type RequestParts = { params?: Record<string, string | number>; query?: Record<string, unknown> }

/** Calls the API in this process, as the browser's client would on a page in that language, without a connection: works while the server drains. */
export const createCallApi =
  (app: Express, language: Locale, { onAnswer, ip }: PageCall = {}) =>
  async <K extends GetEndpoint>(key: K, ...[request]: Arguments<K>): Promise<Reply<Result<Api[K]>>> => {
    const url = buildUrl(key, (request ?? {}) as RequestParts)
    const { status, headers, body } = await dispatch(app, url, { 'accept-language': language }, ip)
    onAnswer?.({ url, etag: status === 200 ? headers.etag?.toString() : undefined })
    const json = JSON.parse(body.toString())
    if (status >= 400) return { ok: false, status, problem: json }
    const isEnveloped = json !== null && typeof json === 'object' && 'data' in json
    return { ok: true, status, data: isEnveloped ? json.data : json, meta: isEnveloped ? json.meta : undefined }
  }

function buildUrl(key: string, { params = {}, query = {} }: RequestParts): string {
  const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return `/v1${path}${search.size ? `?${search}` : ''}`
}

/** Whether the API still gives the same answer: a conditional request (If-None-Match), of which only the status is read. */
export async function isSameAnswer(app: Express, language: Locale, { url, etag }: PageAnswer): Promise<boolean> {
  if (etag === undefined) return false
  return (await dispatch(app, url, { 'accept-language': language, 'if-none-match': etag })).status === 304
}

async function dispatch(app: Express, url: string, headers: Record<string, string>, ip?: string): Promise<CapturedResponse> {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: { accept: 'application/json', ...headers } })
  // Express reads it from the connection, and there is none.
  if (ip) Object.assign(req, { ip })
  markInternalRequest(req)
  const response = await captureResponse(req, (res, next) => app(req as Request, res as Response, next))
  if (!response) throw new Error(`Nothing answers ${url}`)
  return response
}
