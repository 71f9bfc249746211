import { Worker } from 'node:worker_threads'
import { limiter } from '../../platform/media/service.ts'
import type { Answer, Question } from './calendarThread.ts'
import { type Calendar, NoCalendar, TooManyEntries } from './readCalendar.ts'

const file = new URL('./calendarThread.ts', import.meta.url)
/** Several times what the largest calendar that is fetched takes. */
const usual = { mostMs: 3_000, memoryMb: 128 }
/** Whoever comes after so many would not wait for an answer. */
const mostWaiting = 30

/**
 * Reads calendars one after the other in a thread of its own, so that no calendar can hold the process. One that takes too long or too much memory is
 * refused and ends the thread; the next one gets a new thread.
 */
export function calendarReader(limits: Partial<typeof usual> = {}) {
  const { mostMs, memoryMb } = { ...usual, ...limits }
  const inTurn = limiter(1, mostWaiting)
  let thread: Worker | undefined
  const started = () => {
    const made = start(memoryMb)
    made.once('exit', () => {
      if (thread === made) thread = undefined
    })
    return made
  }
  const readNext = async (question: Question): Promise<Calendar> => {
    thread ??= started()
    const mine = thread
    try {
      return calendarOf(await ask(mine, question, mostMs))
    } catch (error) {
      if (!(error instanceof Ended)) throw error
      await mine.terminate()
      throw error.why
    }
  }
  return (text: string, zone: string) => inTurn(() => readNext({ text, zone }))
}

/** What people look at does not wait for the job, nor the job for them. */
export const readForScreen = calendarReader()
export const readForJob = calendarReader()

// It knows nothing of the process but what it is sent.
function start(memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
  const thread = new Worker(file, { env: {}, resourceLimits, name: 'calendars' })
  // Whoever waits for an answer hears of it; while nobody waits, the next one gets another thread.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

/** The thread is of no use any more. */
class Ended extends Error {
  override name = 'Ended'
  readonly why: unknown
  constructor(why: unknown) {
    super('the thread that reads calendars has ended')
    this.why = why
  }
}

function ask(thread: Worker, question: Question, mostMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let clock: NodeJS.Timeout | undefined
  const end = (why: unknown) => reject(new Ended(why))
  const handleAnswer = (answer: Answer) => {
    if (answer === 'begun') clock = setTimeout(end, mostMs, new TooManyEntries())
    else resolve(answer)
  }
  const handleError = (error: Error & { code?: string }) => end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooManyEntries() : error)
  const handleExit = () => end(new Error('the thread that reads calendars has stopped'))
  thread.on('message', handleAnswer).once('error', handleError).once('exit', handleExit)
  // While it reads, it is waited for; when it has nothing to do, it keeps nobody.
  thread.ref()
  thread.postMessage(question)
  return promise.finally(() => {
    clearTimeout(clock)
    thread.off('message', handleAnswer).off('error', handleError).off('exit', handleExit)
    thread.unref()
  })
}

function calendarOf(answer: Answer): Calendar {
  if (answer === 'begun') throw new Error('a calendar was begun and not read')
  if ('calendar' in answer) return answer.calendar
  throw answer.refused === 'too_many' ? new TooManyEntries() : new NoCalendar()
}
