import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'

/** What is followed of the product's work; nothing of OpenTelemetry is loaded before it is switched on. */
export interface Tracer {
  requests: RequestHandler
  job: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Sends what was not sent yet. */
  stop: () => Promise<void>
}

let tracer: Tracer | undefined

/** Before anything that is to be followed. Where traces go, and how many, say the variables of OpenTelemetry. */
export async function startTracing(tracing: Config['tracing']): Promise<void> {
  if (!tracing) return
  const { createTracer } = await import('./openTelemetry.ts')
  tracer = createTracer(tracing.share)
}

export const stopTracing = async (): Promise<void> => {
  await tracer?.stop()
  tracer = undefined
}

export const traceRequests: RequestHandler = (req, res, next) => (tracer ? tracer.requests(req, res, next) : next())

export const traceJob = async <T>(name: string, work: () => Promise<T>): Promise<T> => (tracer ? tracer.job(name, work) : work())
