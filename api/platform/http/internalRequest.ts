import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

const internalRequests = new WeakSet<object>()

export const markInternalRequest = (req: IncomingMessage) => void internalRequests.add(req)

/** A request that did not come over the network: pages rendered in this process call the API and are not rate-limited. */
export const isInternalRequest = (req: Request | IncomingMessage) => internalRequests.has(req)
