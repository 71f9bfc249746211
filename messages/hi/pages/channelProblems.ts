import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'

/** Why the other side of a channel did not do what it was asked. */
export const channelProblems = {
  unreachable: 'दूसरे सिस्टम तक नहीं पहुँचा जा सकता।',
  timeout: 'जवाब में बहुत देर लग रही है।',
  refused: 'कुंजी अब नहीं मानी जाती।',
  not_found: 'जो हम माँगते हैं, वह अब वहाँ नहीं है।',
  limited: 'दूसरा सिस्टम हमसे रुकने को कहता है।',
  invalid: 'जो भेजा गया, वह दूसरे सिस्टम ने नहीं माना।',
  server: 'दूसरे सिस्टम में कोई ख़राबी है।',
  cut: 'जवाब बीच में टूट गया।',
  internal: 'हमारी ओर कुछ गड़बड़ हुई।',
} as const satisfies Record<ChannelProblem, string>
