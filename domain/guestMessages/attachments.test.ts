import { describe, expect, it } from 'vitest'
import {
  attachmentName,
  attachmentProblem,
  attachmentsProblem,
  detectAttachmentKind,
  MOST_ATTACHED_BYTES,
  MOST_ATTACHMENT_BYTES,
} from './attachments.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const pdf = bytes('%PDF-1.7\n1 0 obj\n%%EOF\n')

describe('a file that goes with a message', () => {
  it('is what its bytes say', () => {
    expect(detectAttachmentKind(pdf)).toBe('pdf')
    expect(detectAttachmentKind(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
    expect(detectAttachmentKind(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
    expect(detectAttachmentKind(bytes('RIFF0000WEBPVP8 '))).toBe('webp')
    for (const other of ['GIF89a', '<svg onload="x">', '<html>%PDF', 'MZ\x90', '', '%PDF-1.7 was cut'])
      expect(detectAttachmentKind(bytes(other)), other).toBeUndefined()
  })

  it('says why it is not taken', () => {
    expect(attachmentProblem(pdf)).toBeUndefined()
    expect(attachmentProblem(bytes('MZ'))).toEqual({ reason: 'attachment_kind' })
    expect(attachmentProblem(new Uint8Array(MOST_ATTACHMENT_BYTES + 1))).toEqual({
      reason: 'attachment_bytes',
      facts: { most: 4, size: 4.1 },
    })
    expect(attachmentsProblem([1, 2, 3].map(() => ({ bytes: 1 })))).toBeUndefined()
    expect(attachmentsProblem([1, 2, 3, 4].map(() => ({ bytes: 1 })))?.reason).toBe('attachments_max')
    expect(attachmentsProblem([{ bytes: MOST_ATTACHED_BYTES }, { bytes: 1 }])?.reason).toBe('attachments_bytes')
  })

  it.each([
    ['Way to us.pdf', 'pdf', 'Way to us.pdf'],
    ['map.JPEG', 'jpeg', 'map.JPEG'],
    ['map.exe', 'jpeg', 'map.jpg'],
    ['C:\\Users\\me\\map.png', 'png', 'map.png'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['मानचित्र.pdf', 'pdf', 'मानचित्र.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['a"b\r\nc\u202e.pdf', 'pdf', 'abc.pdf'],
    ['', 'webp', 'file.webp'],
  ] as const)('%j of %s is called %j', (typed, kind, name) => {
    expect(attachmentName(typed, kind)).toBe(name)
  })

  it('has no name that is too long', () => {
    const name = attachmentName(`${'🌻'.repeat(200)}.pdf`, 'pdf')
    expect([...name].length).toBeLessThanOrEqual(100)
    expect(name.isWellFormed()).toBe(true)
  })
})
