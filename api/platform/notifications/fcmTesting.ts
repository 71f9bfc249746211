import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { globalAgent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { ServiceAccount } from '../config.ts'

export interface SentMessage {
  /** Host the package meant. */
  host: string
  path: string
  authorization: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what is being tested
  message: Record<string, any>
}
interface FcmResponse {
  status: number
  body: unknown
  headers?: Record<string, string>
  waitMs?: number
}
export interface FcmTestServer {
  account: ServiceAccount
  sent: SentMessage[]
  /** How often a token was asked for. */
  tokens: () => number
  /** What messages to this device are answered from now on, one after the other; the last one stays. */
  answer: (device: string, ...answers: FcmResponse[]) => void
  stop: () => Promise<void>
}

export const acceptedResponse: FcmResponse = { status: 200, body: { name: 'projects/openbunk-test/messages/1' } }
export const refusedResponse = (status: number, code: string, message: string, headers: Record<string, string> = {}): FcmResponse => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      message,
      status: code,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
    },
  },
})

/**
 * Google's token endpoint and the HTTP v1 API of Firebase Cloud Messaging, on a port of their own. Every secure connection of this process goes there, in
 * clear: the package is used as in earnest, and only the wire ends elsewhere.
 */
export async function startFcmServer(): Promise<FcmTestServer> {
  const sent: SentMessage[] = []
  const answers = new Map<string, FcmResponse[]>()
  let tokens = 0
  const server = createServer(async (req, res) => {
    const body = await readBody(req)
    if (req.url === '/token') {
      tokens++
      const isGrant = new URLSearchParams(body).get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      return sendResponse(
        res,
        isGrant
          ? { status: 200, body: { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' } }
          : refusedResponse(400, 'x', 'no'),
      )
    }
    const { message } = JSON.parse(body)
    sent.push({ host: String(req.headers.host), path: String(req.url), authorization: req.headers.authorization, message })
    const row = answers.get(message.token) ?? []
    sendResponse(res, (row.length > 1 ? row.shift() : row[0]) ?? acceptedResponse)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const real = globalAgent.createConnection
  globalAgent.createConnection = () => connect({ host: '127.0.0.1', port })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    account: {
      projectId: 'openbunk-test',
      clientEmail: 'push@openbunk-test.iam.gserviceaccount.com',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    sent,
    tokens: () => tokens,
    answer: (device, ...given) => void answers.set(device, given),
    stop: async () => {
      globalAgent.createConnection = real
      globalAgent.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function sendResponse(res: ServerResponse, { status, body, headers, waitMs = 0 }: FcmResponse) {
  setTimeout(() => res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)), waitMs)
}
