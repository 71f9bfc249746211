/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export interface CannonRequest {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: CannonRequest) => CannonRequest
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    requests: CannonRequest[]
  }
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
