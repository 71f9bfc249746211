import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { destination: { write: line => void lines.push(line) } }))
  return lines.join('')
}

it('writes one JSON object a line', () => {
  expect(JSON.parse(linesOf(log => log.info({ requestId: 'r1' }, 'ready')))).toMatchObject({ level: 30, msg: 'ready', requestId: 'r1' })
})

it.each([
  ['a bearer token', { req: { headers: { authorization: 'Bearer sesame' } } }],
  ['a cookie', { req: { headers: { cookie: 'sesame' } } }],
  ['a set cookie', { res: { headers: { 'set-cookie': 'sesame' } } }],
  ['a manage token', { headers: { 'x-manage-token': 'sesame' } }],
  ['a password', { body: { password: 'sesame' } }],
  ['a one-time code', { otp: 'sesame' }],
  ['an identity document', { body: { guest: { document: 'sesame' } } }],
])('hides %s', (_what, record) => {
  const text = linesOf(log => log.info(record, 'request'))
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('sesame')
})
