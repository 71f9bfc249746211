import type { StoredReason } from '../../../domain/listing/storedReasons.ts'

/** Why something was decided: a reason stored by rule in the language of the page, any other as somebody typed it. */
export const formatReason = <Code extends StoredReason>(reason: string, messages: Record<Code, string>): string =>
  Object.hasOwn(messages, reason) ? messages[reason as Code] : reason
