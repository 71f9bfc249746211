import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'
import { buildReview, buildReviewedProperty, type ReviewedProperty } from './testing.ts'

let server: Server
let answer: RequestListener
let requests: { q: string[]; source: string; target: string; api_key?: string }[] = []
let api: Api
let fixture: ReviewedProperty
let review: number

/** As LibreTranslate answers a list of texts: each in brackets, in the language it is wanted in. */
const translating: RequestListener = (_, res) => {
  const { q = [], source, target } = requests.at(-1) ?? {}
  const translatedText = q.map(text => `${target}[${text}]`)
  const detectedLanguage = source === 'auto' && q.map(() => ({ confidence: 90, language: 'pt' }))
  res.setHeader('content-type', 'application/json')
  res.end(JSON.stringify({ translatedText, ...(detectedLanguage && { detectedLanguage }) }))
}
const answerWith =
  (status: number, body: string): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(body)

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part)
    requests.push(JSON.parse(Buffer.concat(parts).toString()))
    answer(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = await startApi({ translation: { url, key: 'secret' } })
})
beforeEach(async () => {
  fixture = await buildReviewedProperty()
  review = (await buildReview(api, fixture)).review
  await run("UPDATE reviews SET title = 'Ótimo', text = 'Dormi bem.', reply = 'Obrigada!', language = NULL WHERE id = ?", [review])
  requests = []
  answer = translating
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.stop()
})

const read = (to = 'en') => api.call(`GET /reviews/${review}/translation?to=${to}`)
const inEnglish = { from: 'pt', title: 'en[Ótimo]', text: 'en[Dormi bem.]', reply: 'en[Obrigada!]' }

it('puts a review and its reply into the language of the reader, and asks the machine once', async () => {
  expect((await read()).body).toEqual(inEnglish)
  expect((await read()).body).toEqual(inEnglish)
  expect(requests).toEqual([{ q: ['Ótimo', 'Dormi bem.', 'Obrigada!'], source: 'auto', target: 'en', format: 'text', api_key: 'secret' }])
  expect((await read('hi')).body.text).toBe('hi[Dormi bem.]')
})

it('takes the language that its author named', async () => {
  await run("UPDATE reviews SET language = 'gl', title = NULL, reply = NULL WHERE id = ?", [review])
  expect((await read()).body).toEqual({ from: 'gl', title: null, text: 'en[Dormi bem.]', reply: null })
  expect(requests[0]?.source).toBe('gl')
})

it('asks again when the words have changed', async () => {
  await read()
  await run("UPDATE reviews SET text = 'Dormi mal.' WHERE id = ?", [review])
  expect((await read()).body.text).toBe('en[Dormi mal.]')
  expect((await read()).body.text).toBe('en[Dormi mal.]')
  expect(requests).toHaveLength(2)
})

it.each([
  ['refuses', answerWith(403, '{"error":"Invalid API key"}')],
  ['says nonsense', answerWith(200, '<html>')],
  ['says too little', answerWith(200, '{"translatedText":["one"]}')],
  ['hangs up', (_, res) => void res.destroy()],
  ['leads elsewhere', (_, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
] satisfies [string, RequestListener][])('says so when the machine %s, and keeps nothing', async (_, badly) => {
  answer = badly
  const { status, body } = await read()
  expect([status, body.code, body.reason]).toEqual([503, 'unavailable', 'no_translation'])
  expect(JSON.stringify(body)).not.toContain('secret')
  answer = translating
  expect((await read()).status).toBe(200)
})

it('is of what anybody may read, into a language of the site', async () => {
  expect((await read('xx')).status).toBe(422)
  expect((await api.call('GET /reviews/999999999/translation?to=en')).status).toBe(404)
  await read()
  await run("UPDATE properties SET status = 'paused' WHERE id = ?", [fixture.property.id])
  expect((await read()).status).toBe(404)
  await run("UPDATE properties SET status = 'live' WHERE id = ?", [fixture.property.id])
  await run("UPDATE reviews SET status = 'hidden' WHERE id = ?", [review])
  expect((await read()).status).toBe(404)
  expect(requests).toHaveLength(1)
})
