import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailboxOf } from '../domain/text/mailbox.ts'
import { connect, select, sequelize } from './connection.ts'
import { mailboxSql } from './mailbox.ts'

beforeAll(() => void connect(process.env.DATABASE_URL ?? ''))
afterAll(() => sequelize.close())

it.each([
  ['asha@example.org', 'asha@example.org'],
  ['asha+hostels@example.org', 'asha@example.org'],
  ['a.sha+1+2@example.org', 'a.sha@example.org'],
  ['a.sh.a@gmail.com', 'asha@gmail.com'],
  ['A.sha+x@googlemail.com', 'Asha@gmail.com'],
  ['+asha@example.org', '+asha@example.org'],
  ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
])('%s is read in the mailbox %s, here and in the database', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  const [row] = await select<{ mailbox: string }>(`SELECT ${mailboxSql('a.address')} AS mailbox FROM (SELECT ? AS address) a`, [address])
  expect(row?.mailbox).toBe(mailbox)
})

it('nobody has none', async () => {
  expect(await select(`SELECT ${mailboxSql('a.address')} AS mailbox FROM (SELECT NULL AS address) a`)).toEqual([{ mailbox: null }])
})
