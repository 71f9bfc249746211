import type { Api, EndpointRequest, Result } from '../../api/contract.ts'
import type { Endpoint, Reply } from '../lib/http/api.ts'
import { type Problem, unexpectedProblem } from '../lib/http/problem.ts'

type ReadEndpoint = Endpoint & `GET ${string}`
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** Calls the API for a page that is rendered on demand: in the same process, or over HTTP in Astro's dev server. */
export async function readApi<K extends ReadEndpoint>(
  locals: App.Locals,
  endpoint: K,
  input: EndpointRequest<K, Api[K]>,
): Promise<Reply<Result<Api[K]>>> {
  const parts: Parts = Object.assign({}, input)
  const inProcess = locals.api as ((endpoint: K, parts: Parts) => Promise<Reply<Result<Api[K]>>>) | undefined
  return inProcess ? inProcess(endpoint, parts) : readOverHttp(endpoint, parts)
}

async function readOverHttp<T>(endpoint: string, { params = {}, query = {} }: Parts): Promise<Reply<T>> {
  const path = endpoint.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const response = await fetch(
    `${process.env.API_BASE}${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`,
  )
  const json = await response.json()
  if (response.ok) return { ok: true, status: response.status, data: json.data, meta: json.meta }
  return { ok: false, status: response.status, problem: (json as Problem) ?? unexpectedProblem(response.status) }
}
