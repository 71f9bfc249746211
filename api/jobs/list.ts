import { purgeAccounts } from '../auth/service.ts'
import { purgeContactGuards } from '../booking/service.ts'
import { purgeMails, SENDING_JOB, sendDueMails } from '../mail/service.ts'
import { log } from '../runtime.ts'
import { rebuildSite } from '../web/service.ts'
import { purgeIdempotencyKeys } from './purge.ts'
import type { Job } from './service.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Every job of the product, in each replica the same. */
export const jobs: readonly Job[] = [
  { name: SENDING_JOB, every: 2 * SECOND, isEverywhere: true, run: signal => sendDueMails({ signal }) },
  {
    name: 'purge',
    every: HOUR,
    run: async () => {
      await purgeIdempotencyKeys()
      await purgeAccounts()
      await purgeContactGuards()
      await purgeMails()
    },
  },
  // Moves what changed by day back to built files; servers take the new build over by themselves.
  { name: 'rebuild', cron: '15 3 * * *', run: signal => rebuildSite({ log, signal }) },
]
