import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../../db/connection.ts'
import { startApi, type TestApi } from '../../people/auth/testing.ts'
import { loadConfig } from '../config.ts'
import { enqueueMail, sendDueMails } from './service.ts'

const here = { url: null, from: 'OpenBunk <no-reply@localhost>' }
let api: TestApi
beforeAll(async () => {
  api = await startApi({ demo: true, mail: here })
  for (const to of ['one@example.com', 'two@example.com', 'one@example.com']) {
    await transaction(t => enqueueMail(t, { to, template: 'test', subject: `For ${to}`, text: 'words', html: '<p>words</p>' }))
  }
})
afterAll(() => api.stop())

it('shows the mails of the demo world, newest first, by page and by recipient', async () => {
  const all = await api.call('GET /demo/mails')
  expect(all.body.map((m: { to: string }) => m.to)).toEqual(['one@example.com', 'two@example.com', 'one@example.com'])
  expect(all.body[0]).toMatchObject({ subject: 'For one@example.com', status: 'queued', sentAt: null })
  expect((await api.call('GET /demo/mails?to=ONE@example.com')).body).toHaveLength(2)
  expect((await api.call('GET /demo/mails?page=2&limit=2')).body).toHaveLength(1)
})

it('shows one mail with its words, also after it was sent', async () => {
  await sendDueMails()
  const { body } = await api.call('GET /demo/mails')
  expect(body[0].status).toBe('sent')
  expect((await api.call(`GET /demo/mails/${body[0].id}`)).body).toMatchObject({ text: 'words', html: '<p>words</p>', status: 'sent' })
  expect((await api.call('GET /demo/mails/999999')).body.code).toBe('not_found')
})

it.each(['page=0', 'limit=101', 'limit=x', 'page=1&page=2', 'from=x'])('refuses %s', async query => {
  expect((await api.call(`GET /demo/mails?${query}`)).status).toBe(422)
})

it.each([
  ['a real installation', { demo: false, mail: here }],
  ['a demo world with a mail server', { demo: true, mail: { ...here, url: 'smtp://127.0.0.1:1' } }],
])('is not there in %s', async (_, config) => {
  const other = await startApi({ ...loadConfig(process.env), ...config })
  for (const endpoint of ['GET /demo/mails', 'GET /demo/mails/1']) {
    const { status, body } = await other.call(endpoint)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
})
