import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/onePhoto.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'फ़ोटो',
  add: 'फ़ोटो जोड़ें',
  other: 'दूसरी फ़ोटो',
  remove: 'फ़ोटो हटाएँ',
  chosen: 'चुनी गई: {name}',
  failed: 'सहेजा गया, पर फ़ोटो नहीं भेजी जा सकी: {problem} उसे यहाँ फिर से जोड़ें।',
  sending: 'फ़ोटो भेजी जा रही है',
}
