import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

const internal = new WeakSet<object>()

export const markInternal = (req: IncomingMessage) => void internal.add(req)

/** A call that never came over the network: pages that are rendered here read the API, and count for nobody's limit. */
export const isInternal = (req: Request | IncomingMessage) => internal.has(req)
