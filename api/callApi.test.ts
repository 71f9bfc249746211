import express, { type Request } from 'express'
import { expect, it } from 'vitest'
import { createCallApi, isSameAnswer, type PageAnswer } from './callApi.ts'
import { isInternalRequest } from './platform/http/internalRequest.ts'

function appWith(answer: (req: Request) => { status: number; body: object }) {
  const app = express()
  app.get('/v1/{*path}', (req, res) => {
    const { status, body } = answer(req)
    res.status(status).json(body)
  })
  return createCallApi(app, 'hi')
}

it('hands out what is inside the envelope, knows itself as internal, and says the language of its page', async () => {
  const call = appWith(req => ({
    status: 200,
    body: { data: { url: req.url, internal: isInternalRequest(req), language: req.headers['accept-language'] } },
  }))
  expect(await call('GET /places/pages', { query: { kind: 'city', limit: 5 } as never })).toEqual({
    ok: true,
    status: 200,
    data: { url: '/v1/places/pages?kind=city&limit=5', internal: true, language: 'hi' },
  })
})

it('is counted with the visitor for whom the page is rendered', async () => {
  const app = express()
  app.get('/v1/{*path}', (req, res) => void res.json({ data: req.ip ?? 'nobody' }))
  const ask = async (ip?: string) => {
    const answer = await createCallApi(app, 'en', { ip })('GET /places/pages', { query: {} as never })
    return answer.ok && answer.data
  }
  expect([await ask('192.0.2.7'), await ask()]).toEqual(['192.0.2.7', 'nobody'])
})

it('resolves with a refusal as well', async () => {
  const call = appWith(() => ({ status: 404, body: { code: 'not_found' } }))
  expect(await call('GET /places/pages', { query: {} as never })).toEqual({ ok: false, status: 404, problem: { code: 'not_found' } })
})

it('says what was asked and whether the answer is still the same, in that language', async () => {
  const app = express()
  let beds = 3
  app.get('/v1/{*path}', (req, res) => void res.json({ data: [beds, req.headers['accept-language']] }))
  const answers: PageAnswer[] = []
  const call = createCallApi(app, 'hi', { onAnswer: each => answers.push(each) })
  await call('GET /places/pages', { query: { kind: 'city' } as never })
  const [one] = answers as [PageAnswer]
  expect([answers.length, one.url]).toEqual([1, '/v1/places/pages?kind=city'])
  expect([await isSameAnswer(app, 'hi', one), await isSameAnswer(app, 'ar', one)]).toEqual([true, false])
  beds = 2
  expect(await isSameAnswer(app, 'hi', one)).toBe(false)
})
