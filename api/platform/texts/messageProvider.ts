import type { IncomingHttpHeaders } from 'node:http'
import type { TextProblem, TextWay } from '../../../domain/guestMessages/textMessages.ts'

export interface OutgoingText {
  way: TextWay
  /** E.164. */
  to: string
  text: string
  /** Where the provider says what became of it. */
  callbackUrl: string
  /** What WhatsApp takes outside a conversation: a template it has approved, and what its placeholders stand for. */
  content?: ApprovedContent | undefined
}

export interface ApprovedContent {
  id: string
  variables: Readonly<Record<string, string>>
}

/** What a provider says by itself. */
export type TextEvent =
  | { kind: 'receipt'; id: string; state: 'sent' | 'delivered' | 'failed'; problem?: TextProblem }
  | { kind: 'message'; id: string; way: TextWay; from: string; text: string }
  | { kind: 'nothing' }

/** Whoever carries text messages to telephones. */
export interface MessageProvider {
  /** As in the address of its webhook. */
  readonly name: string
  readonly supportedWays: readonly TextWay[]
  /** Answers what it is called there. Throws `TextFailure`; any other error says nothing of whether it was sent. */
  send: (message: OutgoingText) => Promise<string>
  /** From the address that was called and the bytes that came. Throws `bad_signature`. */
  verifyWebhook: (url: string, body: Buffer, headers: IncomingHttpHeaders) => TextEvent
  /** For the doctor: whether it answers, and knows us. */
  check: () => Promise<{ ok: boolean; message: string }>
}

/** It was not sent, for certain. */
export class TextFailure extends Error {
  readonly problem: TextProblem
  /** May be tried again after so many seconds; null: never. */
  readonly retryAfter: number | null
  constructor(problem: TextProblem, retryAfter: number | null = null, options?: ErrorOptions) {
    super(`the text message was not taken: ${problem}`, options)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}
