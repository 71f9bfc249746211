import type { Api, Reply } from '../../testing.ts'

interface UploadOptions {
  token?: string
  query?: Record<string, string | number>
  headers?: Record<string, string>
}

/** Sends a file as the screen does: it is the body. */
export async function uploadPhoto(
  api: Pick<Api, 'url'>,
  property: number,
  file: Buffer,
  { token, query = {}, headers }: UploadOptions = {},
): Promise<Reply> {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
  const answer = await fetch(`${api.url}/property/${property}/photos?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: new Uint8Array(file),
  })
  const json = await answer.json()
  return { status: answer.status, body: json.data ?? json, headers: answer.headers }
}
