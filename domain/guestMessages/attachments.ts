import { type Explanation, explain } from '../language/explain.ts'
import { detectFileKind, HEAD_BYTES } from '../listing/photo.ts'

/** What may go with a message to a guest: what every mail program and telephone opens. */
export const attachmentKinds = ['pdf', 'jpeg', 'png', 'webp'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
export const attachmentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<AttachmentKind, string>

/** Of a message. */
export const MOST_ATTACHMENTS = 3
export const MOST_ATTACHMENT_BYTES = 4_000_000
/** Together: in a mail they take a third more, and many servers refuse what has more than ten million bytes. */
export const MOST_ATTACHED_BYTES = 5_000_000
export const MOST_FILE_NAME = 100

const MB = 1_000_000
/** A PDF ends in this, with little behind it: one that was cut on its way does not. */
const PDF_END = '%%EOF'
const TAIL_BYTES = 2048

interface SizedFile {
  bytes: number
}

const isAttachmentKind = (kind: string | undefined): kind is AttachmentKind =>
  (attachmentKinds as readonly (string | undefined)[]).includes(kind)

/** What a file is by its bytes, whatever it is called; undefined for what may not go with a message. */
export function detectAttachmentKind(bytes: Uint8Array): AttachmentKind | undefined {
  const kind = detectFileKind(bytes.subarray(0, HEAD_BYTES))
  if (!isAttachmentKind(kind)) return undefined
  if (kind !== 'pdf') return kind
  return String.fromCharCode(...bytes.subarray(-TAIL_BYTES)).includes(PDF_END) ? kind : undefined
}

/** Why a file is not taken by itself. */
export function attachmentProblem(bytes: Uint8Array): Explanation | undefined {
  if (bytes.length > MOST_ATTACHMENT_BYTES)
    return explain('attachment_bytes', { most: MOST_ATTACHMENT_BYTES / MB, size: Math.ceil((bytes.length / MB) * 10) / 10 })
  return detectAttachmentKind(bytes) ? undefined : explain('attachment_kind')
}

/** Why these files do not go together. */
export function attachmentsProblem(files: readonly SizedFile[]): Explanation | undefined {
  if (files.length > MOST_ATTACHMENTS) return explain('attachments_max', { most: MOST_ATTACHMENTS })
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return bytes > MOST_ATTACHED_BYTES ? explain('attachments_bytes', { most: MOST_ATTACHED_BYTES / MB }) : undefined
}

const extensions: Record<AttachmentKind, readonly [usual: string, ...others: string[]]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
}

/** The name of a file without a path, ending as its content does: what guests open is what it says. */
export function attachmentName(typed: string, kind: AttachmentKind): string {
  const last = typed.split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}"<>|?*:;]/gu, '').trim()
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name.replace(/^\.+/, ''), '']
  const [usual] = extensions[kind]
  const suffix = extensions[kind].includes(ending.toLowerCase()) ? ending : usual
  const room = MOST_FILE_NAME - suffix.length - 1
  return `${[...(stem || 'file')].slice(0, room).join('').trimEnd()}.${suffix}`
}
