import { isDiskLow } from '../platform/disk/service.ts'
import { runScript } from '../platform/jobs/service.ts'
import type { Log } from '../platform/log.ts'

/** Builds the site again, for the nightly job. Servers take the new build over by themselves. */
export async function rebuildSite({ log, signal }: { log: Log; signal?: AbortSignal }): Promise<void> {
  if (isDiskLow()) throw new Error('there is too little room on the disk to build the site anew')
  const result = await runScript('build.ts', signal && { signal }).catch(error => {
    throw new Error(`the site could not be rebuilt: ${error.message}`)
  })
  log.info({ result }, 'the site was rebuilt')
}
