import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { log } from '../../../platform/runtime.ts'
import type { AccountAdapter, RemoteProperty } from '../adapters/channelAdapter.ts'
import { findAccountAdapter, isAccountManager } from '../catalogue.ts'

interface TestAccountInput {
  property: number
  manager: string
  apiKey: string
}

/** Which properties a key opens. Nothing is saved. */
export async function testAccount({ property, manager, apiKey }: TestAccountInput, ctx: RequestContext) {
  await requireRight(ctx, property, 'channel.manage')
  if (!isAccountManager(manager)) throw fieldError('manager', 'channel_without_key', 'no_key')
  return { properties: (await listRemoteProperties(findAccountAdapter(manager), apiKey)).slice(0, 100) }
}

/** A key that is refused is the fault of who typed it; silence is nobody's here. */
export async function listRemoteProperties(adapter: AccountAdapter, apiKey: string): Promise<RemoteProperty[]> {
  try {
    return await adapter.listProperties(apiKey)
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) throw error
    log.info({ err: error }, 'a channel was asked for its properties in vain')
    throw failure.problem === 'refused'
      ? fieldError('apiKey', 'channel_key_refused', 'refused')
      : fieldError('apiKey', 'channel_no_answer', failure.problem)
  }
}
