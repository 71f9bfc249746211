import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Express, Request, Response } from 'express'
import type { Locale } from '../domain/language/locales.ts'
import type { Api, EndpointRequest, Result } from './contract.ts'
import { captureResponse } from './platform/http/captureResponse.ts'
import { markInternalRequest } from './platform/http/internalRequest.ts'

type GetEndpoint = Extract<keyof Api, `GET ${string}`>
type Arguments<K extends GetEndpoint> =
  Record<never, never> extends EndpointRequest<K, Api[K]> ? [input?: EndpointRequest<K, Api[K]>] : [input: EndpointRequest<K, Api[K]>]
type Reply<T> = { ok: true; status: number; data: T; meta?: unknown } | { ok: false; status: number; problem: unknown }
type RequestParts = { params?: Record<string, string | number>; query?: Record<string, unknown> }

/** Calls the API in this process, as the browser's client would on a page in that language, without a connection: works while the server drains. */
export const createCallApi =
  (app: Express, language: Locale) =>
  async <K extends GetEndpoint>(key: K, ...[input]: Arguments<K>): Promise<Reply<Result<Api[K]>>> => {
    const { status, text } = await dispatch(app, buildUrl(key, (input ?? {}) as RequestParts), language)
    const json = JSON.parse(text)
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

async function dispatch(app: Express, url: string, language: Locale): Promise<{ status: number; text: string }> {
  const headers = { accept: 'application/json', 'accept-language': language }
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers })
  markInternalRequest(req)
  const answer = await captureResponse(req, (res, next) => app(req as Request, res as Response, next))
  if (!answer) throw new Error(`Nothing answers ${url}`)
  return { status: answer.status, text: answer.body.toString() }
}
