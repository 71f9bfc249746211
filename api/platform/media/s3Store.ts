import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config.ts'
import { appError } from '../errors.ts'
import { log } from '../runtime.ts'
import type { MediaStore, StoredFile } from './store.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** A store on another machine: pictures are fetched from it as well, since no folder shows them. */
export interface RemoteStore extends MediaStore {
  /** What tells this picture from another under the same name; null: there is none. */
  versionOf(name: string): Promise<string | null>
  read(name: string): Promise<Buffer>
}

/** Pictures in a bucket of S3, or of a service that speaks like it. Its owner alone reads it: visitors get every picture from here. */
export function createS3Store(s3: S3): RemoteStore {
  const client = createS3Client(s3)
  const root = bucketUrl(s3)
  const urlOf = (name: string) => `${root}/${name.split('/').map(encodeURIComponent).join('/')}`

  async function request(method: string, url: string, init: { body?: Buffer; headers?: Record<string, string> } = {}): Promise<Response> {
    const { body, headers } = init
    const answer = await client
      .fetch(url, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(headers && { headers }),
        ...(body && { body: new Uint8Array(body) }),
      })
      .catch((error: Error) => error)
    if (answer instanceof Response && (answer.ok || answer.status === 404)) return answer
    log.warn({ method, url, answer: answer instanceof Response ? answer.status : answer.message }, 'the store of the pictures refuses')
    throw appError('unavailable', { detail: 'The pictures cannot be reached just now. Please try again in a moment.' })
  }

  async function versionOf(name: string) {
    const answer = await request('HEAD', urlOf(name))
    return answer.ok ? (answer.headers.get('etag') ?? name) : null
  }

  return {
    versionOf,
    has: async name => (await versionOf(name)) !== null,
    async put(name, body) {
      const answer = await request('PUT', urlOf(name), { body, headers: { 'content-type': 'image/jpeg' } })
      if (!answer.ok) throw new Error(`There is no bucket ${s3.bucket} at ${s3.endpoint}.`)
    },
    remove: async name => void (await request('DELETE', urlOf(name))),
    async read(name) {
      const answer = await request('GET', urlOf(name))
      if (!answer.ok) throw appError('not_found', { detail: 'There is no such picture.' })
      return Buffer.from(await answer.arrayBuffer())
    },
    async list(folder) {
      const found: StoredFile[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const search = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: `${folder}/` })
        if (next) search.set('continuation-token', next)
        const xml = await (await request('GET', `${root}?${search}`)).text()
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            name: decodeURIComponent(readXmlTag('Key', entry) ?? ''),
            changedAt: new Date(readXmlTag('LastModified', entry) ?? 0),
          })
        next = readXmlTag('NextContinuationToken', xml)
      }
      return found
    },
  }
}

/** Keys come encoded as in an address, and tokens and dates have no letters that XML would write otherwise. */
const readXmlTag = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]

export const createS3Client = ({ region, accessKey, secretKey }: S3) =>
  new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: RETRIES })

/** The bucket stands in the path: a service of one's own has no name for each. */
export const bucketUrl = ({ endpoint, bucket }: S3) => `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`
