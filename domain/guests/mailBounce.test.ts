import { describe, expect, it } from 'vitest'
import { readBounce } from './mailBounce.ts'

const rcpt = (response: string) => readBounce({ responseCode: Number(response.slice(0, 3)), response, command: 'RCPT TO' })
const data = (response: string) => readBounce({ responseCode: Number(response.slice(0, 3)), response, command: 'DATA' })

describe('what a refusal says of an address', () => {
  it.each([
    ['550 5.1.1 The email account that you tried to reach does not exist', 'no_such_address', true],
    ['550-5.1.1 The email account does not exist', 'no_such_address', true],
    ['550 5.1.2 Bad destination mailbox address', 'no_such_address', true],
    ['550 No such user here', 'no_such_address', true],
    ['553 sorry, that recipient is not known', 'no_such_address', true],
    ['550 5.2.1 The account is disabled', 'disabled', true],
    ['552 5.2.2 Over quota', 'full', false],
    ['452 4.2.2 Mailbox full', 'full', false],
    ['452 insufficient storage', 'full', false],
    ['451 4.4.1 no answer from host', 'unreachable', false],
    ['450 try again', 'refused', false],
    ['550 5.7.1 Message rejected by policy', 'refused', false],
    ['554 we do not take this', 'refused', false],
  ])('reads "%s" as %s', (response, reason, isFinal) => expect(rcpt(response)).toEqual({ reason, isFinal }))

  it.each([
    '550 relay not permitted',
    '554 5.7.1 Relay access denied',
    '550 5.7.1 Client host blocked using a blocklist',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 5.7.26 This mail is unauthenticated',
    '450 4.7.1 too many messages, slow down',
  ])('says nothing of the address where the sender is meant: "%s"', response => expect(rcpt(response)).toBeUndefined())

  it('looks at the address alone when the words of a mail are refused', () => {
    expect(data('554 5.6.0 Message content rejected')).toBeUndefined()
    expect(data('552 message too large')).toBeUndefined()
    expect(data('451 4.4.2 timeout')).toBeUndefined()
    expect(rcpt('421 4.4.2 closing')).toBeUndefined()
    expect(data('550 5.1.1 User unknown')).toEqual({ reason: 'no_such_address', isFinal: true })
  })

  it('says nothing where no server answered', () => {
    expect(readBounce({})).toBeUndefined()
    expect(readBounce({ command: 'CONN' })).toBeUndefined()
    expect(readBounce({ responseCode: 250, response: '250 ok', command: 'RCPT TO' })).toBeUndefined()
  })
})
