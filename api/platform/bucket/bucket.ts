import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2

export interface BucketObject {
  name: string
  changedAt: Date
  bytes: number
}

/** A bucket of S3, or of a service that speaks like it. */
export interface Bucket {
  /** What tells this object from another of the same name; null: there is none. */
  etagOf: (name: string) => Promise<string | null>
  put: (name: string, body: Buffer | Blob, type?: string) => Promise<void>
  /** Null: there is no such object. */
  get: (name: string) => Promise<Response | null>
  /** Also of what is not there. */
  remove: (name: string) => Promise<void>
  /** Everything below a folder, by its whole name. */
  list: (folder: string) => Promise<BucketObject[]>
  /** The status that the service answers to our keys with. */
  probe: () => Promise<number>
}

/** The service does not answer, or does not let us in. */
export class BucketError extends Error {
  override name = 'BucketError'
}

export interface BucketOptions {
  /** For one object, with what is tried again. */
  timeoutMs?: number
}

export function createBucket(s3: S3, { timeoutMs = TIMEOUT_MS }: BucketOptions = {}): Bucket {
  const client = new AwsClient({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    service: 's3',
    region: s3.region,
    retries: RETRIES,
  })
  // The bucket stands in the path: a service of one's own has no name for each.
  const root = `${s3.endpoint.replace(/(?<!\/)\/+$/, '')}/${s3.bucket}`
  const urlOf = (name: string) => `${root}/${name.split('/').map(encodeURIComponent).join('/')}`

  function send(method: string, url: string, { body, type }: { body?: Buffer | Blob; type?: string } = {}) {
    return client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(type && { headers: { 'content-type': type } }),
      ...(body && { body: body instanceof Blob ? body : new Uint8Array(body) }),
    })
  }

  async function request(method: string, url: string, init?: { body?: Buffer | Blob; type?: string }): Promise<Response> {
    const answer = await send(method, url, init).catch((error: Error) => error)
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer
    throw new BucketError(`${method} ${url} is answered with ${answer instanceof Response ? answer.status : answer.message}`)
  }

  return {
    async etagOf(name) {
      const answer = await request('HEAD', urlOf(name))
      return answer.ok ? (answer.headers.get('etag') ?? name) : null
    },
    async put(name, body, type = 'application/octet-stream') {
      const answer = await request('PUT', urlOf(name), { body, type })
      if (!answer.ok) throw new Error(`There is no bucket ${s3.bucket} at ${s3.endpoint}.`)
    },
    async get(name) {
      const answer = await request('GET', urlOf(name))
      return answer.ok ? answer : null
    },
    remove: async name => void (await request('DELETE', urlOf(name))),
    async list(folder) {
      const found: BucketObject[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const search = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: `${folder}/` })
        if (next) search.set('continuation-token', next)
        const xml = await (await request('GET', `${root}?${search}`)).text()
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) found.push(readEntry(entry))
        next = readXmlTag('NextContinuationToken', xml)
      }
      return found
    },
    probe: async () => (await send('HEAD', root)).status,
  }
}

const readEntry = (entry: string): BucketObject => ({
  name: decodeURIComponent(readXmlTag('Key', entry) ?? ''),
  changedAt: new Date(readXmlTag('LastModified', entry) ?? 0),
  bytes: Number(readXmlTag('Size', entry) ?? 0),
})

/** Keys come encoded as in an address, and tokens and dates have no letters that XML would write otherwise. */
const readXmlTag = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
