import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { ReadCalendarReply, ReadCalendarTask } from './calendarWorker.ts'
import { type Calendar, NotCalendarError, TooManyEntriesError } from './readCalendar.ts'

const workerFile = new URL('./calendarWorker.ts', import.meta.url)
/** Several times what the largest accepted calendar takes. */
const defaultLimits = { mostMs: 3_000, memoryMb: 128 }
/** Maximum queue length: later ones would wait too long. */
const maxQueued = 30

/**
 * Parses calendars one at a time in a worker thread, so that none can block the process. One that exceeds its time or memory is refused and the
 * thread terminated; the next gets a new thread.
 */
export function createCalendarReader(limits: Partial<typeof defaultLimits> = {}) {
  const { mostMs, memoryMb } = { ...defaultLimits, ...limits }
  const enqueueRead = createSemaphore(1, maxQueued)
  let thread: Worker | undefined
  const startThread = () => {
    const worker = startWorker(memoryMb)
    worker.once('exit', () => {
      if (thread === worker) thread = undefined
    })
    return worker
  }
  const readNext = async (task: ReadCalendarTask): Promise<Calendar> => {
    thread ??= startThread()
    const mine = thread
    try {
      return unwrapReply(await requestReading(mine, task, mostMs))
    } catch (error) {
      if (!(error instanceof WorkerEndedError)) throw error
      await mine.terminate()
      throw error.reason
    }
  }
  return (text: string, zone: string) => enqueueRead(() => readNext({ text, zone }))
}

/** Users and the job have separate readers. */
export const readForScreen = createCalendarReader()
export const readForJob = createCalendarReader()

// The worker gets no environment.
function startWorker(memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
  const thread = new Worker(workerFile, { env: {}, resourceLimits, name: 'calendars' })
  // Reported to a waiting caller; otherwise the next call starts another thread.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

/** The thread cannot be used any more. */
class WorkerEndedError extends Error {
  override name = 'Ended'
  readonly reason: unknown
  constructor(why: unknown) {
    super('the thread that reads calendars has ended')
    this.reason = why
  }
}

function requestReading(thread: Worker, task: ReadCalendarTask, mostMs: number): Promise<ReadCalendarReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadCalendarReply>()
  let clock: NodeJS.Timeout | undefined
  const end = (why: unknown) => reject(new WorkerEndedError(why))
  const handleAnswer = (answer: ReadCalendarReply) => {
    if (answer === 'begun') clock = setTimeout(end, mostMs, new TooManyEntriesError())
    else resolve(answer)
  }
  const handleError = (error: Error & { code?: string }) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooManyEntriesError() : error)
  const handleExit = () => end(new Error('the thread that reads calendars has stopped'))
  thread.on('message', handleAnswer).once('error', handleError).once('exit', handleExit)
  // Keeps the process alive only while parsing.
  thread.ref()
  thread.postMessage(task)
  return promise.finally(() => {
    clearTimeout(clock)
    thread.off('message', handleAnswer).off('error', handleError).off('exit', handleExit)
    thread.unref()
  })
}

function unwrapReply(answer: ReadCalendarReply): Calendar {
  if (answer === 'begun') throw new Error('a calendar was begun and not read')
  if ('calendar' in answer) return answer.calendar
  throw answer.refused === 'too_many' ? new TooManyEntriesError() : new NotCalendarError()
}
