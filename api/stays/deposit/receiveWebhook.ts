import { appError } from '../../platform/errors.ts'
import type { HttpExchange } from '../../platform/http/requestContext.ts'
import { log } from '../../platform/runtime.ts'
import { handlePaymentEvent } from './handlePaymentEvent.ts'
import { findPaymentProvider } from './providers/findPaymentProvider.ts'

/** Hears a provider. Only what is signed counts; what was heard before, or is none of ours, is taken and changes nothing. */
export async function receiveWebhook(name: string, { req }: HttpExchange): Promise<{ received: boolean }> {
  const provider = findPaymentProvider()
  if (provider?.name !== name || !Buffer.isBuffer(req.body)) throw appError('not_found')
  const event = provider.verifyWebhook(req.body, req.headers)
  const outcome = await handlePaymentEvent(provider.name, event)
  log.info({ provider: name, event: event.id, kind: event.kind, outcome }, 'payment event')
  return { received: true }
}

/** Where this process listens, as a provider on the same machine reaches it. Not from what the client says. */
export function ownAddress({ req: { socket } }: HttpExchange): string {
  const host = socket.localAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${socket.localPort}`
}
