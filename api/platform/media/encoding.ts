import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { type FairLine, fairLine } from '../http/fairLine.ts'

sharp.concurrency(1)

/** One core is left for answering. Each encode takes one core, so the number of them is the load. */
export const encodesAtOnce = (processes = 1) => Math.max(1, Math.floor((availableParallelism() - 1) / processes))

let line: FairLine | undefined

/** Where everything that encodes in this process stands in one line, each client in turn: what pages ask for, and what people send. */
export const encodingLine = (processes?: number) => {
  line ??= fairLine({ atOnce: encodesAtOnce(processes) })
  return line
}
