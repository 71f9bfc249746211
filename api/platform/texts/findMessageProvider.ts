import type { Config } from '../config.ts'
import { config as running } from '../runtime.ts'
import type { MessageProvider } from './messageProvider.ts'
import { twilioProvider } from './twilioProvider.ts'

const providers = new WeakMap<Config, MessageProvider>()

/** Who carries text messages; undefined where the installation has nobody, which is the default. */
export function findMessageProvider(config: Config = running): MessageProvider | undefined {
  if (!config.texts) return undefined
  const known = providers.get(config)
  if (known) return known
  const provider = twilioProvider(config.texts)
  providers.set(config, provider)
  return provider
}
