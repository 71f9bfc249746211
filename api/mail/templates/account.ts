import { formatDay } from '../../domain/dayWords.ts'
import { button, code, facts, type Letter, type Row, text } from '../content.ts'
import { render } from '../render.ts'

const LIFE = 'It works for 10 minutes and for 5 tries. A newer code voids it.'
const NOT_YOU = 'If this was not you, do nothing: without the code nothing happens. Nobody from OpenBunk will ever ask you for it.'

export interface CodeMail {
  name: string
  code: string
}

export const otp = ({ name, code: digits }: CodeMail): Letter =>
  render({
    template: 'otp',
    subject: `${digits} is your OpenBunk code`,
    preview: 'Use it to confirm your e-mail.',
    title: 'Confirm your e-mail',
    blocks: [
      text(`Hello ${name},`),
      text('enter this code to confirm that this address is yours:'),
      code(digits),
      text(LIFE),
      text(NOT_YOU),
    ],
    reason: 'You get this because somebody made an OpenBunk account with this address.',
  })

export const emailChange = ({ name, code: digits }: CodeMail): Letter =>
  render({
    template: 'emailChange',
    subject: `${digits} is your OpenBunk code`,
    preview: 'Use it to confirm your new e-mail.',
    title: 'Confirm your new e-mail',
    blocks: [
      text(`Hello ${name},`),
      text('enter this code to use this address for your account from now on:'),
      code(digits),
      text(LIFE),
      text(NOT_YOU),
    ],
    reason: 'You get this because somebody asked to move an OpenBunk account to this address.',
  })

export const passwordReset = ({ name, code: digits }: CodeMail): Letter =>
  render({
    template: 'passwordReset',
    subject: `${digits} is your code for a new password`,
    preview: 'Use it to set a new password.',
    title: 'Set a new password',
    blocks: [
      text(`Hello ${name},`),
      text('enter this code to set a new password:'),
      code(digits),
      text(`${LIFE} Setting a new password signs you out everywhere.`),
      text(NOT_YOU),
    ],
    reason: 'You get this because somebody asked for a new password for your OpenBunk account.',
  })

/** To sign in without the password; to whoever runs the marketplace, where they do that. */
export const loginCode = ({ name, ...way }: { name: string } & ({ code: string } | { loginUrl: string })): Letter => {
  const isByCode = 'code' in way
  return render({
    template: 'loginCode',
    subject: isByCode ? `${way.code} is your code to log in` : 'Log in with your password',
    preview: isByCode ? 'Use it to log in without your password.' : 'Your account needs both factors.',
    title: 'Log in',
    blocks: [
      text(`Hello ${name},`),
      ...(isByCode
        ? [text('enter this code to log in:'), code(way.code), text(LIFE), text(NOT_YOU)]
        : [
            text('somebody asked for a code to log in. Your account needs the password and the authenticator, so there is no such code.'),
            button('Log in', way.loginUrl),
          ]),
    ],
    reason: 'You get this because somebody asked to log in to OpenBunk with this address.',
  })
}

/** Where there is an account already: whoever asked learns it here and nowhere else. */
export const accountExists = ({ name, loginUrl }: { name: string; loginUrl: string }): Letter =>
  render({
    template: 'accountExists',
    subject: 'You already have an OpenBunk account',
    preview: 'Log in, or set a new password.',
    title: 'You already have an account',
    blocks: [
      text(`Hello ${name},`),
      text('somebody tried to use this address for an OpenBunk account. It belongs to yours already, so nothing was changed.'),
      text('If it was you, log in. If you no longer know your password, set a new one from the same page.'),
      button('Log in', loginUrl),
    ],
    reason: 'You get this because your address was entered on OpenBunk.',
  })

export const noAccount = ({ signupUrl }: { signupUrl: string }): Letter =>
  render({
    template: 'noAccount',
    subject: 'There is no OpenBunk account for this address',
    preview: 'You may have used another one.',
    title: 'No account for this address',
    blocks: [
      text('Somebody asked OpenBunk for a code for this address, and there is no account with it.'),
      text('If it was you, you may have used another address, or you can make an account now.'),
      button('Make an account', signupUrl),
    ],
    reason: 'You get this because your address was entered on OpenBunk. If it was not you, do nothing.',
  })

export interface ChangeNotice {
  name: string
  /** What has changed: "Your password" */
  what: string
  resetUrl: string
}

/** Tells the old address of a change that a thief would make first. */
export const accountChanged = ({ name, what, resetUrl }: ChangeNotice): Letter =>
  render({
    template: 'accountChanged',
    subject: `${what} was changed`,
    preview: 'If this was not you, act now.',
    title: `${what} was changed`,
    blocks: [
      text(`Hello ${name},`),
      text(`${what.charAt(0).toLowerCase()}${what.slice(1)} on OpenBunk was changed a moment ago.`),
      text('If it was you, there is nothing to do. If it was not, set a new password now and write to us.'),
      button('Set a new password', resetUrl),
    ],
    reason: 'You get this because it is about the safety of your account.',
  })

/** A house that keeps a registration card because its country asks it to. */
export interface KeptPaper {
  property: string
  until: string
}

/** The last mail to an address that we then no longer know: where to ask for what the law keeps, and until when. */
export const accountErased = (kept: readonly KeptPaper[]): Letter =>
  render({
    template: 'accountErased',
    subject: 'Your OpenBunk account is deleted',
    preview: 'We no longer know who you are.',
    title: 'Your account is deleted',
    blocks: [
      text('Your account and what it held about you are deleted, and you are signed out everywhere.'),
      text('Hostels keep what the law asks them to keep of past stays: dates, prices and payments, without your name in our booking.'),
      text('An invoice that was made out to you stays as it was, for as long as tax law asks its hostel: usually six to ten years.'),
      ...(kept.length
        ? [
            text('Registration cards of your stays are kept until these days, and then deleted:'),
            facts(...kept.map(({ property, until }): Row => [property, formatDay(until)])),
          ]
        : []),
      text('If it was not you, write to us. You can make a new account with this address at any time.'),
    ],
    reason: 'You get this because it is about the safety of your account.',
  })

export interface Invitation {
  email: string
  /** Who invites; nobody when it is made on the command line. */
  from: string
  url: string
  hours: number
}

export const invitation = ({ email, from, url, hours }: Invitation): Letter =>
  render({
    template: 'invitation',
    subject: 'You are invited to run OpenBunk',
    preview: `${from} invites you as super-admin.`,
    title: 'You are invited as super-admin',
    blocks: [
      text(`${from} invites you to help run this marketplace as a super-admin. You will need an authenticator app on your phone.`),
      facts(['Your sign-in', email], ['The link works for', `${hours} hours, once`]),
      button('Accept the invitation', url),
      text('If you do not expect this, do nothing.'),
    ],
    reason: 'You get this because a super-admin entered your address.',
  })
