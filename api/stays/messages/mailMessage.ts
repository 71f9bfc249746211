import type { Transaction } from '../../../db/connection.ts'
import { createMailedBookingUrl } from '../../platform/access/service.ts'
import { messageForGuest } from '../../platform/mail/service.ts'
import { type BookingRecord, mailGuest } from '../booking/service.ts'
import { type MessageFileRow, toStoredAttachment } from './files/messageFileRows.ts'

export interface OutgoingMessage {
  text: string
  files: readonly MessageFileRow[]
}

export async function mailMessage(b: BookingRecord, { text, files }: OutgoingMessage, t: Transaction): Promise<void> {
  const { property_name, guest_name, proven_at, code, arrival, language } = b
  const stay = { property: property_name, guest: guest_name, isProven: proven_at !== null, code, arrival, language }
  await mailGuest(b, messageForGuest({ ...stay, text, files: files.map(toStoredAttachment) }, createMailedBookingUrl(b)), t)
}
