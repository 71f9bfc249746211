import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/onePhoto.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'तस्वीर',
  add: 'तस्वीर जोड़ें',
  other: 'दूसरी तस्वीर',
  remove: 'तस्वीर हटाएँ',
  chosen: 'चुनी गई: {name}',
  failed: 'सहेजा गया, पर तस्वीर नहीं भेजी जा सकी: {problem} उसे यहाँ फिर से जोड़ें।',
  sending: 'तस्वीर भेजी जा रही है',
}
