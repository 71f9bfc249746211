import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'

/** Why the other side of a channel did not do what it was asked. */
export const channelProblems = {
  unreachable: 'दूसरी ओर तक पहुँचा नहीं जा सकता।',
  timeout: 'जवाब में बहुत देर लग रही है।',
  refused: 'कुंजी अब नहीं मानी जाती।',
  not_found: 'जो हम माँगते हैं, वह अब वहाँ नहीं है।',
  limited: 'दूसरी ओर हमें रुकने को कहा गया है।',
  invalid: 'जो भेजा गया, वह दूसरी ओर नहीं माना गया।',
  server: 'दूसरी ओर कोई खराबी है।',
  cut: 'जवाब बीच में टूट गया।',
  internal: 'हमारी ओर कुछ गड़बड़ हुई।',
} as const satisfies Record<ChannelProblem, string>
