import type { Locale } from '../../../../domain/language/locales.ts'
import type { Endpoint } from '../../../platform/http/endpoint.ts'
import { JsonAnswer } from '../../../platform/http/jsonAnswer.ts'
import type { Area } from '../searchArea.ts'
import { limitValidity, longestValidMs } from './answerValidity.ts'
import { joinVersion, loadAreaVersion } from './areaVersion.ts'
import { VersionedCache } from './versionedCache.ts'

const mostBytes = 32 * 1024 * 1024
// The key and the overhead of an entry.
const bytesOfEntry = 1000
const answers = new VersionedCache<JsonAnswer>(mostBytes, ({ bytes }) => bytes + bytesOfEntry)

interface AnswerKey {
  endpoint: Endpoint
  /** The parsed query: everything the answer depends on besides the hostels of the area. */
  query: object
  language?: Locale | undefined
  area: Area
}

/** The cached answer to the same query, for any caller, while nothing in the area has changed; otherwise a new one, from the area with its version. */
export async function getCachedAnswer<Value>(
  { area, ...key }: AnswerKey,
  answer: (area: Area) => Promise<Value>,
): Promise<JsonAnswer<Value>> {
  const { bind, center, named } = area
  const version = await loadAreaVersion(area)
  return getCachedAnswerAt(joinVersion(version), { ...key, subject: [bind, center, named?.name] }, () => {
    limitValidity(Date.now() + longestValidMs)
    return answer({ ...area, version })
  })
}

/** The same, where the version is known. */
export function getCachedAnswerAt<Value>(
  version: string,
  { endpoint, query, language, subject }: Omit<AnswerKey, 'area'> & { subject: unknown },
  answer: () => Promise<Value>,
): Promise<JsonAnswer<Value>> {
  const key = JSON.stringify([endpoint.summary, query, language, subject])
  return answers.find(key, version, async () => new JsonAnswer(endpoint, await answer())) as Promise<JsonAnswer<Value>>
}
