import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Request, RequestHandler } from 'express'
import { observeStatements } from '../../../db/observeStatements.ts'
import { isInternalRequest } from '../http/internalRequest.ts'
import { fingerprint } from '../metrics/service.ts'
import type { Tracer } from './service.ts'

/**
 * Requests, jobs and their statements as spans, sent by OTLP over HTTP. In them stand names of endpoints and jobs, states and texts of
 * statements without values: no address, no header, no body, nothing that somebody typed.
 */
export function createTracer(share: number): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = createProvider(share)
  const tracer = provider.getTracer('openbunk')
  const stopObserving = observeStatements({
    start: () => (trace.getActiveSpan()?.isRecording() ? tracer.startSpan('statement', { kind: SpanKind.CLIENT }) : undefined),
    end: ({ query, error }, span) => span && endStatement(span, query, error),
  })
  const requests: RequestHandler = (req, res, next) => {
    const parent = readParent(req)
    const span = tracer.startSpan(req.method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': req.method } }, parent)
    // A client that hangs up closes without an end; a request of our own pages has no connection that would close.
    const end = () => span.isRecording() && endRequest(span, req, res.statusCode)
    res.once('finish', end).once('close', end)
    context.with(trace.setSpan(parent, span), next)
  }
  return {
    requests,
    job: (name, work) => tracer.startActiveSpan(`job ${name}`, span => runInSpan(span, work)),
    stop: async () => {
      stopObserving()
      await provider.shutdown()
      context.disable()
    },
  }
}

function createProvider(share: number) {
  const own = resourceFromAttributes({ 'service.name': 'openbunk', 'process.pid': process.pid })
  const ratio = new TraceIdRatioBasedSampler(share)
  return new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    // A request that comes with a trace is judged as any other: nobody outside decides how much is sent.
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio, remoteParentNotSampled: ratio }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
}

const propagator = new W3CTraceContextPropagator()
const headers: TextMapGetter<Request['headers']> = { keys: h => Object.keys(h), get: (h, name) => h[name] }

/** The page that asks, or the trace that a proxy of ours began; what others send is not looked at. */
function readParent(req: Request) {
  if (isInternalRequest(req)) return context.active()
  const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  return isTrusted(req.socket.remoteAddress, 0) ? propagator.extract(ROOT_CONTEXT, req.headers, headers) : ROOT_CONTEXT
}

function endRequest(span: Span, req: Request, status: number) {
  if (req.endpoint) span.updateName(req.endpoint).setAttribute('http.route', req.endpoint.slice(req.endpoint.indexOf(' ') + 1))
  span.setAttributes({ 'http.response.status_code': status, 'openbunk.request_id': req.id })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function endStatement(span: Span, sql: string, error: (Error & { code?: string }) | undefined) {
  const text = fingerprint(sql)
  span.updateName(text.split(' ', 1)[0] ?? 'statement').setAttributes({ 'db.system.name': 'mysql', 'db.query.text': text })
  // The sentence of the engine may hold a value: its code says enough.
  if (error) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error.code ?? error.name)
  span.end()
}

async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
