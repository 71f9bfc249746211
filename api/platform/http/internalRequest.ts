import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

const internalRequests = new WeakSet<object>()

export const markInternalRequest = (req: IncomingMessage) => void internalRequests.add(req)

/** A call that never came over the network: pages that are rendered here read the API, and count for nobody's limit. */
export const isInternalRequest = (req: Request | IncomingMessage) => internalRequests.has(req)
