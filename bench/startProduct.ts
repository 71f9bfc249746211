import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createApp } from '../api/app.ts'
import { createCallApi, isSameAnswer } from '../api/callApi.ts'
import type { Config } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { findPageState, listPages, listPagesAhead } from '../api/sitePages.ts'
import { pointerFile } from '../api/web/followReleases.ts'
import { mountSite } from '../api/web/mountSite.ts'

/** Pages are measured only if `npm run build` has built them. */
export const hasSite = ({ siteDir }: Config): boolean => existsSync(pointerFile(siteDir))

/** Starts the product without its jobs, which would take processor time from what is measured. */
export async function startProduct(given: Config) {
  const config = { ...given, strict: false, rateLimits: false }
  const log = createLog({ logLevel: 'error' })
  const app = createApp({ config, log })
  const site = hasSite(config)
    ? await mountSite(app, {
        ...{ config, log, pageState: findPageState, listPages, listPagesAhead },
        callApiIn: (language, onAnswer) => createCallApi(app, language, onAnswer),
        isSameAnswer: (language, answer) => isSameAnswer(app, language, answer),
      })
    : undefined
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    site?.stop()
    server.close()
    server.closeAllConnections()
  }
  return { port, url: `http://127.0.0.1:${port}`, stop }
}
