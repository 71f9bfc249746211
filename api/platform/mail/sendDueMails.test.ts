import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import { type Config, loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { getMediaStore } from '../media/service.ts'
import { setRuntime } from '../runtime.ts'
import { countMails, enqueueMail, type OutgoingMail } from './outbox.ts'
import { sendDueMails } from './sendDueMails.ts'
import { readHeader, startMailServer, type TestMailServer } from './smtpTesting.ts'

const config = loadConfig(process.env)
const use = (mail: Config['mail'], demo = false) =>
  setRuntime({
    config: { ...config, mail, demo, organization: { ...config.organization, email: 'people@example.org' } },
    log: createLog({ logLevel: 'silent' }),
  })

let smtp: TestMailServer
let database: ReturnType<typeof connect>
beforeAll(() => {
  database = connect(config.databaseUrl)
})
afterAll(() => database.close())
beforeEach(async () => {
  smtp = await startMailServer()
  use({ url: smtp.url, from: 'OpenBunk <hello@example.org>' })
})
afterEach(async () => {
  await smtp.stop()
  await write(t => execute('DELETE FROM mail_outbox', [], t))
})

const write = (work: (t: Transaction) => Promise<unknown>) => transaction(work)
const mail = { to: 'asha@example.com', template: 'test', subject: 'Hello', text: 'Hello, Asha', html: '<p>Hello, Asha</p>' }
const queue = (more: Partial<OutgoingMail> = {}) => write(t => enqueueMail(t, { ...mail, ...more }))
interface Row {
  status: string
  tries: number
  error: string | null
  text: string
  leasedUntil: Date | null
  /** Seconds until the next attempt. */
  wait: number
}
const rows = () =>
  select<Row>(
    `SELECT status, tries, error, text_body AS text, leased_until AS leasedUntil, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), next_try_at) AS wait
     FROM mail_outbox ORDER BY created_at, id`,
  )
const makeDue = () => write(t => execute('UPDATE mail_outbox SET next_try_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND', [], t))

describe('sending', () => {
  it('brings stored files, without those that are gone', async () => {
    await getMediaStore().put('message-files/way', Buffer.from('%PDF-1.7 the way %%EOF'))
    const stored = (filename: string, file: string) => ({ filename, contentType: 'application/pdf', file })
    await queue({ files: [stored('way.pdf', 'message-files/way'), stored('gone.pdf', 'message-files/gone')] })
    await sendDueMails()
    expect(smtp.received).toHaveLength(1)
    const [{ raw }] = smtp.received as [TestMailServer['received'][0]]
    expect(raw).toContain('filename=way.pdf')
    expect(raw).toContain(Buffer.from('%PDF-1.7 the way %%EOF').toString('base64'))
    expect(raw).not.toContain('gone.pdf')
    await getMediaStore().remove('message-files/way')
  })

  it('speaks to a mail server: both bodies, a Hindi subject, a calendar file', async () => {
    const subject = 'आपका बिस्तर बुक हो गया: पालोलेम, शुक्र 6 मार्च 2027'
    await queue({
      subject,
      text: 'नमस्ते',
      attachments: [{ filename: 'ABCD2345.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
    })
    await sendDueMails()
    expect(smtp.received).toHaveLength(1)
    const [got] = smtp.received as [TestMailServer['received'][0]]
    expect([got.from, got.to]).toEqual(['hello@example.org', ['asha@example.com']])
    expect(readHeader(got, 'Subject')).toBe(subject)
    expect(readHeader(got, 'From')).toBe('OpenBunk <hello@example.org>')
    expect(readHeader(got, 'Reply-To')).toBe('people@example.org')
    expect(readHeader(got, 'To')).toBe('asha@example.com')
    expect(readHeader(got, 'Auto-Submitted')).toBe('auto-generated')
    expect(got.raw).toContain(Buffer.from('नमस्ते').toString('base64'))
    expect(got.raw).toContain('<p>Hello, Asha</p>')
    expect(got.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=ABCD2345\.ics/)
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 1, error: null, text: '' }])
  })

  it('keeps nothing of the last mail to who was erased, sent or given up', async () => {
    await queue({ template: 'accountErased' })
    await sendDueMails()
    expect([smtp.received.length, await rows()]).toEqual([1, []])
    smtp.behave({ refuse: true })
    await queue({ template: 'accountErased' })
    await write(t => execute('UPDATE mail_outbox SET tries = 7', [], t))
    await sendDueMails()
    expect(await rows()).toEqual([])
  })

  it('tries again later when the server refuses, and gets through', async () => {
    smtp.behave({ refuse: true })
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1, error: expect.stringContaining('come back later') }])
    await sendDueMails()
    expect((await rows())[0]?.tries).toBe(1)
    smtp.behave({})
    await makeDue()
    await sendDueMails()
    expect(smtp.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', tries: 2, error: null }])
  })

  it('waits longer each time and gives up after eight tries', async () => {
    smtp.behave({ refuse: true })
    await queue()
    const waits: number[] = []
    for (let i = 1; i <= 8; i++) {
      await makeDue()
      await sendDueMails()
      waits.push((await rows())[0]?.wait ?? 0)
    }
    expect(await rows()).toMatchObject([{ status: 'dead', tries: 8 }])
    expect(waits.slice(0, 7)).toEqual([...waits.slice(0, 7)].sort((a, b) => a - b))
    expect(waits[0]).toBeGreaterThanOrEqual(28)
    expect(await countMails()).toEqual({ waiting: 0, failed: 1 })
    smtp.behave({})
    await makeDue()
    await sendDueMails()
    expect(smtp.received).toHaveLength(0)
  })

  it('gives up at once where the address does not exist, and not where a rule refuses it', async () => {
    smtp.behave({ answer: '550 5.1.1 no such user' })
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'dead', tries: 1, error: expect.stringContaining('no such user') }])
    await write(t => execute('DELETE FROM mail_outbox', [], t))
    smtp.behave({ answer: '554 5.7.1 Relay access denied' })
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1 }])
  })

  it('loses nothing while no server answers', async () => {
    const { url } = smtp
    await smtp.stop()
    use({ url, from: 'a@example.org' })
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 1, error: expect.stringContaining('ECONNREFUSED') }])
    smtp = await startMailServer()
    use({ url: smtp.url, from: 'a@example.org' })
    await makeDue()
    await sendDueMails()
    expect(smtp.received).toHaveLength(1)
  })

  it('sends each of fifty mails once, whoever of six asks', async () => {
    for (let i = 0; i < 50; i++) await queue({ to: `guest${i}@example.com` })
    smtp.behave({ slowMs: 5 })
    await Promise.all(Array.from({ length: 6 }, () => sendDueMails()))
    expect(smtp.received).toHaveLength(50)
    expect(new Set(smtp.received.map(m => m.to[0])).size).toBe(50)
  })

  it('leaves a mail alone while another process holds it, and takes it over when that one died', async () => {
    await queue()
    await write(t =>
      execute("UPDATE mail_outbox SET lease_owner = 'other', leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE, tries = 1", [], t),
    )
    await sendDueMails()
    expect(smtp.received).toHaveLength(0)
    await write(t => execute('UPDATE mail_outbox SET leased_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND', [], t))
    await sendDueMails()
    expect(smtp.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ status: 'sent', tries: 2 })
  })

  it('tells by the same message id that a second try is the same mail', async () => {
    await queue()
    await sendDueMails()
    await write(t => execute("UPDATE mail_outbox SET status = 'queued', text_body = 'again'", [], t))
    await sendDueMails()
    const ids = smtp.received.map(m => readHeader(m, 'Message-ID'))
    expect(ids[0]).toMatch(/^<mail-\d+-\d+@localhost>$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('stops between two mails when asked to', async () => {
    for (let i = 0; i < 6; i++) await queue()
    const stopping = new AbortController()
    smtp.behave({ slowMs: 100 })
    const sending = sendDueMails({ signal: stopping.signal })
    await waitFor(() => smtp.received.length > 0)
    stopping.abort()
    await sending
    const sent = smtp.received.length
    expect(sent).toBeLessThan(6)
    expect((await rows()).filter(r => r.status === 'sent')).toHaveLength(sent)
    expect((await rows()).filter(r => r.leasedUntil)).toHaveLength(0)
  })
})

describe('without a mail server', () => {
  it('mails wait, and no try is counted', async () => {
    use({ url: null, from: 'a@example.org' })
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'queued', tries: 0 }])
    expect(await countMails()).toEqual({ waiting: 1, failed: 0 })
  })

  it('the demo world takes them as sent and keeps their words', async () => {
    use({ url: null, from: 'a@example.org' }, true)
    await queue()
    await sendDueMails()
    expect(await rows()).toMatchObject([{ status: 'sent', text: 'Hello, Asha' }])
    expect(smtp.received).toHaveLength(0)
  })
})

describe('the outbox', () => {
  it('takes no mail of a transaction that was rolled back', async () => {
    await expect(
      write(async t => {
        await enqueueMail(t, mail)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'A <a@example.com>', 'a@example.com;b', 'nobody', ''])(
    'takes no recipient like "%s"',
    async to => {
      await expect(queue({ to })).rejects.toThrow('not one plain')
    },
  )

  it('lets no subject and no file name begin another header', async () => {
    await queue({
      subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody',
      attachments: [{ filename: 'a.ics\r\nX-Evil: 1', contentType: 'text/calendar\r\nX-Evil: 2', content: 'x' }],
    })
    await sendDueMails()
    const [got] = smtp.received as [TestMailServer['received'][0]]
    expect(got.to).toEqual(['asha@example.com'])
    expect(readHeader(got, 'Subject')).toBe('Hi Bcc: victim@example.com body')
    expect(readHeader(got, 'Bcc')).toBeUndefined()
    expect(got.raw).not.toMatch(/^X-Evil/m)
  })
})

async function waitFor(condition: () => boolean) {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
}
