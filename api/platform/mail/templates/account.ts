import type { Locale } from '../../../../domain/language/locales.ts'
import { button, code, facts, type Letter, type Row, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import type { Sentence } from '../words/en.ts'

const life = ({ say }: Speaker) => say('It works for 10 minutes and for 5 tries. A newer code voids it.')
const notYou = ({ say }: Speaker) =>
  say('If this was not you, do nothing: without the code nothing happens. Nobody from OpenBunk will ever ask you for it.')

export interface CodeMail {
  /** Null where the address is not proven yet: the name may be anybody's words. */
  name: string | null
  code: string
  /** Of the page it was asked for on. */
  language?: Locale | undefined
}

export function otp({ name, code: digits, language }: CodeMail): Letter {
  const own = speaker(language)
  const { say } = own
  return render({
    template: 'otp',
    locale: own.locale,
    subject: say('{code} is your OpenBunk code', { code: digits }),
    preview: say('Use it to confirm your e-mail.'),
    title: say('Confirm your e-mail'),
    blocks: [
      text(say('Hello {name},', { name })),
      text(say('enter this code to confirm that this address is yours:')),
      code(digits),
      text(life(own)),
      text(notYou(own)),
    ],
    reason: say('You get this because somebody made an OpenBunk account with this address.'),
  })
}

export function emailChange({ name, code: digits, language }: CodeMail): Letter {
  const own = speaker(language)
  const { say } = own
  return render({
    template: 'emailChange',
    locale: own.locale,
    subject: say('{code} is your OpenBunk code', { code: digits }),
    preview: say('Use it to confirm your new e-mail.'),
    title: say('Confirm your new e-mail'),
    blocks: [
      text(say('Hello {name},', { name })),
      text(say('enter this code to use this address for your account from now on:')),
      code(digits),
      text(life(own)),
      text(notYou(own)),
    ],
    reason: say('You get this because somebody asked to move an OpenBunk account to this address.'),
  })
}

export function passwordReset({ name, code: digits, language }: CodeMail): Letter {
  const own = speaker(language)
  const { say } = own
  return render({
    template: 'passwordReset',
    locale: own.locale,
    subject: say('{code} is your code for a new password', { code: digits }),
    preview: say('Use it to set a new password.'),
    title: say('Set a new password'),
    blocks: [
      text(say('Hello {name},', { name })),
      text(say('enter this code to set a new password:')),
      code(digits),
      text(`${life(own)} ${say('Setting a new password signs you out everywhere.')}`),
      text(notYou(own)),
    ],
    reason: say('You get this because somebody asked for a new password for your OpenBunk account.'),
  })
}

/** To sign in without the password; to whoever runs the marketplace, where they do that. */
export function loginCode({
  name,
  language,
  ...way
}: Pick<CodeMail, 'name' | 'language'> & ({ code: string } | { loginUrl: string })): Letter {
  const isByCode = 'code' in way
  const own = speaker(language)
  const { say } = own
  return render({
    template: 'loginCode',
    locale: own.locale,
    subject: isByCode ? say('{code} is your code to log in', { code: way.code }) : say('Log in with your password'),
    preview: isByCode ? say('Use it to log in without your password.') : say('Your account needs both factors.'),
    title: say('Log in'),
    blocks: [
      text(say('Hello {name},', { name })),
      ...(isByCode
        ? [text(say('enter this code to log in:')), code(way.code), text(life(own)), text(notYou(own))]
        : [
            text(
              say('somebody asked for a code to log in. Your account needs the password and the authenticator, so there is no such code.'),
            ),
            button(say('Log in'), way.loginUrl),
          ]),
    ],
    reason: say('You get this because somebody asked to log in to OpenBunk with this address.'),
  })
}

/** Where there is an account already: whoever asked learns it here and nowhere else. */
export function accountExists({ name, loginUrl, language }: { name: string; loginUrl: string; language?: Locale | undefined }): Letter {
  const { locale, say } = speaker(language)
  return render({
    template: 'accountExists',
    locale,
    subject: say('You already have an OpenBunk account'),
    preview: say('Log in, or set a new password.'),
    title: say('You already have an account'),
    blocks: [
      text(say('Hello {name},', { name })),
      text(say('somebody tried to use this address for an OpenBunk account. It belongs to yours already, so nothing was changed.')),
      text(say('If it was you, log in. If you no longer know your password, set a new one from the same page.')),
      button(say('Log in'), loginUrl),
    ],
    reason: say('You get this because your address was entered on OpenBunk.'),
  })
}

export function noAccount({ signupUrl, language }: { signupUrl: string; language?: Locale | undefined }): Letter {
  const { locale, say } = speaker(language)
  return render({
    template: 'noAccount',
    locale,
    subject: say('There is no OpenBunk account for this address'),
    preview: say('You may have used another one.'),
    title: say('No account for this address'),
    blocks: [
      text(say('Somebody asked OpenBunk for a code for this address, and there is no account with it.')),
      text(say('If it was you, you may have used another address, or you can make an account now.')),
      button(say('Make an account'), signupUrl),
    ],
    reason: say('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}

export interface ChangeNotice {
  name: string
  what: 'password' | 'email' | 'emailAsked' | 'secondFactor' | 'recoveryCodes'
  resetUrl: string
  language?: Locale | undefined
}

const changed = {
  password: ['Your password was changed', 'your password on OpenBunk was changed a moment ago.'],
  email: ['Your e-mail was changed', 'your e-mail on OpenBunk was changed a moment ago.'],
  emailAsked: [
    'Your e-mail is about to change',
    'somebody who is signed in to your account asked to move it to another e-mail. It moves once a code from there is entered.',
  ],
  secondFactor: ['Your second factor was changed', 'your second factor on OpenBunk was changed a moment ago.'],
  recoveryCodes: ['Your set of recovery codes was changed', 'your set of recovery codes on OpenBunk was changed a moment ago.'],
} as const satisfies Record<ChangeNotice['what'], readonly [Sentence, Sentence]>

/** Tells the old address of a change that a thief would make first. */
export function accountChanged({ name, what, resetUrl, language }: ChangeNotice): Letter {
  const { locale, say } = speaker(language)
  const [title, words] = changed[what]
  return render({
    template: 'accountChanged',
    locale,
    subject: say(title),
    preview: say('If this was not you, act now.'),
    title: say(title),
    blocks: [
      text(say('Hello {name},', { name })),
      text(say(words)),
      text(say('If it was you, there is nothing to do. If it was not, set a new password now and write to us.')),
      button(say('Set a new password'), resetUrl),
    ],
    reason: say('You get this because it is about the safety of your account.'),
  })
}

/** A house that keeps a registration card because its country asks it to. */
export interface KeptPaper {
  property: string
  until: string
}

/** The last mail to an address that we then no longer know: where to ask for what the law keeps, and until when. */
export function accountErased(kept: readonly KeptPaper[], language?: Locale): Letter {
  const { locale, say, day } = speaker(language)
  return render({
    template: 'accountErased',
    locale,
    subject: say('Your OpenBunk account is deleted'),
    preview: say('We no longer know who you are.'),
    title: say('Your account is deleted'),
    blocks: [
      text(say('Your account and what it held about you are deleted, and you are signed out everywhere.')),
      text(say('Hostels keep what the law asks them to keep of past stays: dates, prices and payments, without your name in our booking.')),
      text(say('An invoice that was made out to you stays as it was, for as long as tax law asks its hostel: usually six to ten years.')),
      ...(kept.length
        ? [
            text(say('Registration cards of your stays are kept until these days, and then deleted:')),
            facts(...kept.map(({ property, until }): Row => [property, day(until)])),
          ]
        : []),
      text(say('If it was not you, write to us. You can make a new account with this address at any time.')),
    ],
    reason: say('You get this because it is about the safety of your account.'),
  })
}

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
