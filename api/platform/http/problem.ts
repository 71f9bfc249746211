import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import Joi from 'joi'
import { isDiskFull } from '../../../db/diskFull.ts'
import { isStatementTimeout, isUnreachable } from '../../../db/retry.ts'
import { AppError, appError, type ErrorCode, errors, type FieldProblem, type Problem } from '../errors.ts'

/** The last stop of /v1: an unknown path is a problem too, not Express' page. */
export const notFoundHandler: RequestHandler = () => {
  throw appError('not_found', { reason: 'no_endpoint' })
}

/** Turns any error into problem+json. Unknown ones become a bare 500 and a log line with the request id. */
export const problemHandler: ErrorRequestHandler = (error, req, res, _next) => {
  const refusal = toAppError(error)
  if (refusal.code === 'internal') req.log?.error({ err: error }, 'request failed')
  if (refusal.code === 'unavailable')
    req.log?.warn({ err: error }, isStatementTimeout(error) ? 'a statement took too long and was cut' : 'not available just now')
  if (res.headersSent) return void res.destroy()
  sendProblem(res, refusal, req.id)
}

export function sendProblem(res: Response, refusal: AppError, requestId?: string) {
  const { detail: _, retryAfter, ...facts } = refusal.facts as { detail?: string; retryAfter?: number }
  const [status, title] = errors[refusal.code]
  // The facts first: none of them can stand where the problem's own words are read.
  const body: Problem = {
    ...facts,
    type: `/v1/docs#${refusal.code}`,
    title,
    status,
    code: refusal.code,
    detail: refusal.message,
    requestId,
  }
  if (status === 401) res.setHeader('WWW-Authenticate', 'Bearer')
  if (status === 429 || status === 503) res.setHeader('Retry-After', String(retryAfter ?? 5))
  res.status(status).type('application/problem+json').send(JSON.stringify(body))
}

const codeByStatus: Record<number, ErrorCode> = { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type' }

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (Joi.isError(error)) return appError('invalid', { fields: firstPerField(error.details.map(toFieldProblem)) })
  // The transaction is rolled back and the partial file removed: nothing was changed.
  if (isDiskFull(error)) return appError('unavailable', { reason: 'disk_full', retryAfter: 60 })
  if (isUnreachable(error)) return appError('unavailable')
  if (isStatementTimeout(error)) return appError('unavailable', { reason: 'too_slow' })
  // body-parser, the router's URI decoding and multer say what is wrong by status
  const status = (error as { status?: number; code?: string })?.status
  if ((error as { code?: string })?.code === 'LIMIT_FILE_SIZE') return appError('too_large')
  return appError((status && codeByStatus[status]) || 'internal')
}

/** The first error of each field is enough to correct it. */
function firstPerField(all: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>()
  return all.filter(({ path }) => !seen.has(path) && seen.add(path))
}

function toFieldProblem({ path, type, message, context }: Joi.ValidationErrorItem): FieldProblem {
  const [part, ...rest] = path
  const name = rest.length ? rest.join('.') : String(part ?? '')
  const limit = context?.limit
  const facts = typeof limit === 'number' && { facts: { limit } }
  return { path: name, code: type, message: message.replace(/^(body|query|params)\./, ''), ...facts }
}
