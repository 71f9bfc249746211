import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createFairQueue, type FairQueue } from '../http/limits/fairQueue.ts'

sharp.concurrency(1)

/** Encodes that run at once in each of so many processes; each takes one core, and one core is left for answering requests. */
export const encodingConcurrency = (processes = 1) => Math.max(1, Math.floor((availableParallelism() - 1) / processes))

let queue: FairQueue | undefined

/** The queue of everything that encodes in this process: variants for pages and photos that people upload. Each client has its turn. */
export const getEncodingQueue = (processes?: number) => {
  queue ??= createFairQueue({ concurrency: encodingConcurrency(processes) })
  return queue
}
