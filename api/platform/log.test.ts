import { describe, expect, it } from 'vitest'
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

describe('a statement that failed', () => {
  const refused = Object.assign(new Error("Duplicate entry 'asha@example.com-sesame' for key 'users.email'"), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sql: "INSERT INTO users (email, hash, name, card) VALUES ('asha@example.com', '$argon2id$sesame', 'O\\'Neil sesame', X'5e5a3e') WHERE id = 4711",
    parameters: ['asha@example.com'],
    fields: { email: 'asha@example.com' },
    original: { sql: "SELECT 'sesame'" },
  })

  it.each([
    ['under its name', (log: ReturnType<typeof createLog>) => log.error({ err: refused }, 'request failed')],
    ['by itself', (log: ReturnType<typeof createLog>) => log.error(refused, 'request failed')],
  ])('is told by its shape %s', (_, write) => {
    const text = linesOf(write)
    for (const secret of ['sesame', 'asha', '5e5a3e', '4711']) expect(text).not.toContain(secret)
    expect(JSON.parse(text).err).toMatchObject({
      code: 'ER_DUP_ENTRY',
      message: "Duplicate entry '[redacted]' for key 'users.email'",
      statement: 'INSERT INTO users (email, hash, name, card) VALUES (?, ?, ?, ?) WHERE id = ?',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  it('of a row that Sequelize refuses shows none of it', () => {
    const item = { value: 'sesame', instance: { passwordHash: 'sesame' } }
    const error = Object.assign(new Error('Validation error'), {
      name: 'SequelizeUniqueConstraintError',
      errors: [item],
      fields: { email: 'sesame' },
    })
    expect(linesOf(log => log.error({ err: error }, 'request failed'))).not.toContain('sesame')
  })
})

it('keeps what other errors say, and what was behind them', () => {
  const error = new Error('the store is away', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })
  const text = linesOf(log => log.error({ err: error }, 'failed'))
  expect(JSON.parse(text).err.message).toBe('the store is away: connect ECONNREFUSED')
  expect(JSON.parse(linesOf(log => log.error({ err: 'no error at all' }, 'failed'))).err).toBe('no error at all')
})
