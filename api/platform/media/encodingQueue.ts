import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createFairQueue, type FairQueue } from '../http/limits/fairQueue.ts'

sharp.concurrency(1)

/** One core is left for answering. Each encode takes one core, so the number of them is the load. */
export const encodingConcurrency = (processes = 1) => Math.max(1, Math.floor((availableParallelism() - 1) / processes))

let queue: FairQueue | undefined

/** Where everything that encodes in this process stands in one line, each client in turn: what pages ask for, and what people send. */
export const getEncodingQueue = (processes?: number) => {
  queue ??= createFairQueue({ concurrency: encodingConcurrency(processes) })
  return queue
}
