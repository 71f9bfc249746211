import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFormStore } from '../../../kit/form/formStore.ts'
import type { AnyValues, FormValues } from '../../../kit/form/formValues.ts'
import type { Reply } from '../../../lib/http/api.ts'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import type { Property } from '../propertyTypes.ts'
import { initialPropertyValues, type PropertyUpdateRequest, type PropertyValues } from '../propertyValues.ts'
import { createSaver, type SaveProgress } from './createSaver.ts'
import type { UnsavedValues } from './unsavedParts.ts'

beforeAll(loadMessages)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const saved: PropertyValues = {
  ...initialPropertyValues,
  name: 'The Crooked Teapot',
  currency: 'EUR',
  'address.city': 'Braga',
  'address.country': 'PT',
  'address.line1': 'Rua do Souto 7',
  lat: '41.55',
  lng: '-8.42',
}
const answer = (version: number) => ({
  ok: true as const,
  status: 200,
  data: {
    version,
    currency: 'EUR',
    address: {},
    cancellationPolicy: 'flex_24h',
    cancellationTerms: null,
    translations: [],
    languages: [],
    facilities: [],
    absentFacilities: [],
    rules: [],
    taxesOpen: true,
    deposit: null,
    receptionHours: null,
  } as unknown as Property,
})
const refusal = (status: number, code: string, facts: object = {}) => ({
  ok: false as const,
  status,
  problem: { status, code, title: code, detail: code, ...facts },
})

function open(reply: (body: PropertyUpdateRequest, times: number) => object, { isOld = false } = {}) {
  const sent: PropertyUpdateRequest[] = []
  const seen: { progress?: SaveProgress; unsaved?: UnsavedValues | undefined } = {}
  const store = createFormStore(saved as FormValues as AnyValues)
  const saver = createSaver({
    saved,
    version: 3,
    isOld,
    send: async body => reply(body, sent.push(body)) as Reply<Property>,
    onProgress: progress => {
      seen.progress = progress
    },
    onSaved: () => {},
    keep: unsaved => {
      seen.unsaved = unsaved
    },
  })
  saver.follow(store)
  return { sent, seen, store, saver }
}

it('saves what was typed, with the version of the answer before', async () => {
  const { sent, seen, store } = open((_, times) => answer(3 + times))
  store.apply({ phone: '1' })
  expect(seen.progress?.isUnsaved).toBe(true)
  await vi.advanceTimersByTimeAsync(1300)
  store.apply({ phone: '2' })
  await vi.advanceTimersByTimeAsync(1300)
  expect(sent).toEqual([
    { phone: '1', version: 3 },
    { phone: '2', version: 4 },
  ])
  expect(seen).toEqual({ progress: { state: 'saved', detail: '', isUnsaved: false }, unsaved: undefined })
})

it.each([
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'invalid_transition'],
  [422, 'invalid'],
])('says a refusal %i, and asks again at a press alone', async (status, code) => {
  const { sent, seen, store, saver } = open(() => refusal(status, code))
  store.apply({ phone: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(seen.progress).toEqual({ state: 'refused', detail: code, isUnsaved: true })
  expect(await saver.saveNow()).toMatchObject({ ok: false, problem: { code } })
  expect(sent).toHaveLength(2)
})

it('saves the rest of what was refused at fields, and still says so at a press', async () => {
  const fields = [{ path: 'phone', code: 'x', message: 'No telephone.' }]
  const { sent, seen, store, saver } = open((body, times) => ('phone' in body ? refusal(422, 'invalid', { fields }) : answer(3 + times)))
  store.apply({ phone: '1', email: 'a@b.example' })
  await vi.advanceTimersByTimeAsync(1300)
  expect(sent.map(({ version: _, ...body }) => body)).toEqual([{ phone: '1', email: 'a@b.example' }, { email: 'a@b.example' }])
  expect(seen.progress).toEqual({ state: 'refused', detail: 'No telephone.', isUnsaved: true })
  expect(await saver.saveNow()).toMatchObject({ problem: { fields } })
})

it('tries again by itself what could not be reached, and after a limit when it says', async () => {
  const { sent, seen, store } = open((_, times) =>
    times === 1 ? refusal(0, 'unreachable') : times === 2 ? refusal(429, 'rate_limited', { retryAfter: 30 }) : answer(4),
  )
  store.apply({ phone: '1' })
  await vi.advanceTimersByTimeAsync(1300)
  expect(seen.progress?.state).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(5100)
  expect(seen.progress?.state).toBe('later')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.progress?.state).toBe('saved')
})

it('sends nothing over a newer version before that was accepted', async () => {
  const { sent, seen, store, saver } = open((body, times) => (body.version === 3 ? refusal(409, 'stale') : answer(7 + times)))
  store.apply({ phone: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  store.apply({ phone: '12' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(seen.progress?.state).toBe('conflict')
  expect(await saver.saveNow()).toMatchObject({ problem: { code: 'stale' } })
  saver.rebase({ ...saved, email: 'a@b.example' }, 7)
  store.apply({ email: 'a@b.example' })
  await vi.advanceTimersByTimeAsync(1300)
  expect(sent.at(-1)).toEqual({ phone: '12', version: 7 })
})

it('keeps what was typed with what it replaces, and sends nothing typed over an older version', async () => {
  const { sent, seen, store } = open(() => answer(4), { isOld: true })
  store.apply({ phone: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, seen.unsaved]).toEqual([[], { typed: { phone: '1' }, before: { phone: '' }, version: 3 }])
})

it('ends where the answers never agree with the form', async () => {
  const { sent, store, saver } = open((body, times) => {
    store.apply({ phone: String(times) })
    return answer(3 + (body.phone ? times : 0))
  })
  store.apply({ phone: 'a' })
  saver.start()
  await vi.advanceTimersByTimeAsync(1250)
  expect(sent).toHaveLength(5)
})
