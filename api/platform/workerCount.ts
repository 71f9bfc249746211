import os from 'node:os'

/** What a busy process is to stay below (docs/operate/sizes.md). */
const PROCESS_MB = 500
/** For the system, and for a database on the same machine. */
const RESERVED_MB = 1024
const MOST = 64
const MB = 1_048_576

interface Machine {
  processors: number
  memoryMb: number
}

/** As many processes as there are processors for, and memory; one at least. */
export const chooseWorkerCount = ({ processors, memoryMb }: Machine = readMachine()): number =>
  Math.max(1, Math.min(processors, Math.floor((memoryMb - RESERVED_MB) / PROCESS_MB), MOST))

/** What this process may use: a container has less than its machine. */
function readMachine(): Machine {
  const constrained = process.constrainedMemory()
  const memory = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem()
  return { processors: os.availableParallelism(), memoryMb: memory / MB }
}
