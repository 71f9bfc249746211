import type { VisitCountingMessages } from '../en/visitCounting.ts'

export const visitCounting: VisitCountingMessages = {
  title: 'आने वालों की गिनती',
  question: 'क्या {host} यहाँ आपके आने की गिनती कर सकता है? ना कहने पर भी सब कुछ वैसे ही चलेगा।',
  yes: 'हाँ, ठीक है',
  no: 'नहीं',
}
