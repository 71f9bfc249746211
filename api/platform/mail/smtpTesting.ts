import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
}
interface Behaviour {
  refuse?: boolean
  /** `550 5.1.1 …` to every recipient. */
  answer?: string
  slowMs?: number
}
export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  /** From now on: take mails, refuse them for now or with these words, or say nothing at all for so long. */
  behave: (how: Behaviour) => void
  stop: () => Promise<void>
}

/** A mail server that speaks SMTP on a port of its own. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  let how: Behaviour = {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusalOf(how)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        setTimeout(done, how.slowMs ?? 0)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behave: next => {
      how = next
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function refusalOf({ refuse, answer = refuse ? '451 come back later' : undefined }: Behaviour) {
  return answer === undefined ? null : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

/** The value of a header, unfolded and decoded. */
export function readHeader({ raw }: ReceivedMail, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find(l => l.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line && decodeHeader(line.slice(name.length + 1).trim())
}

// Words as =?UTF-8?B?…?= or ?Q?, next to each other without the space between them.
function decodeHeader(value: string): string {
  const bytes = value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, (_c, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
