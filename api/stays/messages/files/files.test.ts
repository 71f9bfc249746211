import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne, transaction } from '../../../../db/connection.ts'
import { openPicture } from '../../../platform/media/service.ts'
import { type Api, createBookedProperty, run, startApi } from '../../booking/testing.ts'
import { deleteMessages } from '../personalData.ts'
import { purgeMessageFiles, sendDueMessages } from '../service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const pdf = (size = 200) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF')])

interface Who {
  token?: string
  headers?: Record<string, string>
}

async function send(path: string, file: Uint8Array, { token, headers }: Who) {
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: new Uint8Array(file),
  })
  const json = await answer.json()
  return { status: answer.status, body: json.data ?? json }
}

async function download(path: string, { token, headers }: Who) {
  const answer = await fetch(`${api.url}${path}`, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function hostelWithTemplate() {
  const fixture = await createBookedProperty(api, {
    guest: { name: 'Asha Rao', email: `asha-${Math.random().toString(36).slice(2)}@example.com` },
  })
  const { property, desk, booking } = fixture
  await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [booking.id])
  const { body: template } = await call('POST /message-templates', {
    body: { property: property.id, name: 'Way', trigger: 'booked', texts: [{ language: 'en', text: 'This is the way' }] },
    ...desk,
  })
  await run("UPDATE message_templates SET active_since = '2020-01-01' WHERE id = ?", [template.id])
  const attach = (file = pdf(), name = 'Way to us.pdf') =>
    send(`/message-templates/${template.id}/files?name=${encodeURIComponent(name)}`, file, desk)
  const look = async () => {
    await run("UPDATE message_templates SET next_look_at = '2020-01-01' WHERE id = ?", [template.id])
    await sendDueMessages()
  }
  const listed = async () =>
    (await call(`GET /message-templates?property=${property.id}`, desk)).body.find((m: { id: number }) => m.id === template.id)
  return { ...fixture, id: booking.id as number, template: template.id as number, attach, look, listed }
}

const fileOf = async (id: number) => (await selectOne<{ file: string }>('SELECT file FROM message_files WHERE id = ?', [id]))?.file
const refusal = ({ status, body }: { status: number; body: { fields?: { path: string; reason: string }[] } }) => [
  status,
  body.fields?.[0]?.path,
  body.fields?.[0]?.reason,
]

describe('a file of a template', () => {
  it('is known by its bytes, listed with name and size, looked at by the desk and removed', async () => {
    const { template, desk, guest, attach, listed } = await hostelWithTemplate()
    const bytes = pdf()
    const sent = await attach(bytes, 'Way to us.exe')
    expect([sent.status, sent.body]).toMatchObject([201, { name: 'Way to us.pdf', kind: 'pdf', bytes: bytes.length }])
    expect((await listed()).files).toEqual([sent.body])
    const path = `/message-templates/${template}/files/${sent.body.id}`
    const got = await download(path, desk)
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(got.headers.get('content-type')).toBe('application/pdf')
    expect(got.headers.get('content-disposition')).toContain('attachment; filename="Way to us.pdf"')
    expect((await download(path, guest)).status).toBe(401)
    // No address leads to the stored file.
    const file = (await fileOf(sent.body.id)) as string
    expect((await fetch(`${api.url.replace('/v1', '')}/media/${file}`)).status).toBe(404)
    expect((await call(`DELETE ${path}`, desk)).status).toBe(204)
    expect((await listed()).files).toEqual([])
    await expect.poll(() => openPicture(file)).toBeNull()
    expect((await download(path, desk)).status).toBe(404)
    const actions = await select<{ action: string }>("SELECT action FROM audit_lines WHERE entity = 'message_template' AND entity_id = ?", [
      template,
    ])
    expect(actions.map(a => a.action)).toEqual(expect.arrayContaining(['message_template.attach', 'message_template.detach']))
  })

  it('is refused with its reason where it cannot go with a message', async () => {
    const { attach, listed } = await hostelWithTemplate()
    expect(refusal(await attach(Buffer.from('MZ\x90 a program'), 'map.pdf'))).toEqual([422, 'file', 'attachment_kind'])
    expect(refusal(await attach(Buffer.from('%PDF-1.7 was cut'), 'map.pdf'))).toEqual([422, 'file', 'attachment_kind'])
    expect(refusal(await attach(pdf(4_000_001)))).toEqual([422, 'file', 'attachment_bytes'])
    expect((await attach(pdf(3_000_000))).status).toBe(201)
    expect(refusal(await attach(pdf(2_500_000)))).toEqual([422, 'file', 'attachments_bytes'])
    await attach()
    await attach()
    expect(refusal(await attach())).toEqual([422, 'file', 'attachments_max'])
    expect((await listed()).files).toHaveLength(3)
    const stored = await select<{ file: string }>('SELECT file FROM message_files WHERE template_id = ?', [(await listed()).id])
    expect(stored).toHaveLength(3)
  })

  it('goes with each message: by mail, and to whoever reads the thread', async () => {
    const { id, booking, desk, guest, attach, look } = await hostelWithTemplate()
    const bytes = pdf()
    const { body: file } = await attach(bytes)
    await look()
    const thread = (await call(`GET /booking/${id}/messages`, guest)).body
    expect(thread).toMatchObject([{ text: 'This is the way', isAutomatic: true, files: [file] }])
    const mail = await selectOne<{ attachments: unknown }>(
      "SELECT attachments FROM mail_outbox WHERE to_email = ? AND template = 'messageForGuest'",
      [booking.guest.email],
    )
    const attached = typeof mail?.attachments === 'string' ? JSON.parse(mail.attachments) : mail?.attachments
    expect(attached).toEqual([{ filename: 'Way to us.pdf', contentType: 'application/pdf', file: await fileOf(file.id) }])
    const path = `/booking/${id}/messages/files/${file.id}`
    expect((await download(path, guest)).bytes.equals(bytes)).toBe(true)
    expect((await download(path, desk)).status).toBe(200)
    const other = await hostelWithTemplate()
    expect((await download(path, other.guest)).status).toBe(404)
    expect((await download(path, other.desk)).status).toBe(404)
    expect((await download(`/booking/${other.id}/messages/files/${file.id}`, other.desk)).status).toBe(404)
    expect((await download(path, {})).status).toBe(404)
  })

  it('is deleted with the template, unless a guest has got it: then with the last message', async () => {
    const { id, template, booking, desk, guest, attach, look } = await hostelWithTemplate()
    const { body: sent } = await attach()
    await look()
    const { body: unsent } = await attach()
    const [sentFile, unsentFile] = [(await fileOf(sent.id)) as string, (await fileOf(unsent.id)) as string]
    expect((await call(`DELETE /message-templates/${template}`, desk)).status).toBe(204)
    await expect.poll(() => openPicture(unsentFile)).toBeNull()
    expect((await download(`/booking/${id}/messages/files/${sent.id}`, guest)).status).toBe(200)
    await transaction(t => deleteMessages({ id: 0, email: booking.guest.email } as never, t))
    await expect.poll(() => openPicture(sentFile)).toBeNull()
    expect(await fileOf(sent.id)).toBeUndefined()
  })
})

describe('a file of an answer', () => {
  it('is sent for a booking and given to one message', async () => {
    const { id, desk, guest, template, attach } = await hostelWithTemplate()
    const { body: own } = await send(`/booking/${id}/messages/files?name=bill.pdf`, pdf(), desk)
    const { body: ofTemplate } = await attach()
    // The guest sees it once it is given to a message.
    expect((await download(`/booking/${id}/messages/files/${own.id}`, guest)).status).toBe(404)
    expect((await download(`/booking/${id}/messages/files/${own.id}`, desk)).status).toBe(200)
    const write = (body: object, who: Who = desk) => call(`POST /booking/${id}/messages`, { body, ...who })
    const { body: message } = await write({ text: 'Here it is', files: [own.id, ofTemplate.id] })
    expect(message.files.map((f: { name: string }) => f.name)).toEqual(['bill.pdf', 'Way to us.pdf'])
    expect((await download(`/booking/${id}/messages/files/${own.id}`, guest)).status).toBe(200)
    const replies = (await call(`GET /booking/${id}/automated-messages`, desk)).body.replies
    expect(replies.find((r: { id: number }) => r.id === template).files).toEqual([ofTemplate])
    expect(refusal(await write({ text: 'x', files: [own.id, 4_000_000_001] }))).toEqual([422, 'files.1', 'attachment_gone'])
    expect(refusal(await write({ text: 'x', files: [own.id] }, guest))).toEqual([422, 'files', 'attachments_of_desk'])
    const other = await hostelWithTemplate()
    const foreign = await call(`POST /booking/${other.id}/messages`, { body: { text: 'x', files: [own.id] }, ...other.desk })
    expect(refusal(foreign)).toEqual([422, 'files.0', 'attachment_gone'])
    expect((await send(`/booking/${id}/messages/files?name=x.pdf`, pdf(), other.desk)).status).toBe(404)
  })

  it('is deleted after a day if nothing was written', async () => {
    const { id, desk } = await hostelWithTemplate()
    const { body: own } = await send(`/booking/${id}/messages/files?name=bill.pdf`, pdf(), desk)
    const file = (await fileOf(own.id)) as string
    await purgeMessageFiles()
    expect(await fileOf(own.id)).toBe(file)
    await run('UPDATE message_files SET created_at = UTC_TIMESTAMP(3) - INTERVAL 2 DAY WHERE id = ?', [own.id])
    await purgeMessageFiles()
    expect(await fileOf(own.id)).toBeUndefined()
    await expect.poll(() => openPicture(file)).toBeNull()
  })
})
