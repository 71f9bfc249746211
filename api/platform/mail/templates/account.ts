import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer, type MailMessageId } from '../localizer.ts'
import { button, code, facts, type MailRow, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

const codeValidity = ({ translate }: Localizer) => translate('It works for 10 minutes and for 5 tries. A newer code voids it.')
const ignoreNotice = ({ translate }: Localizer) =>
  translate('If this was not you, do nothing: without the code nothing happens. Nobody from OpenBunk will ever ask you for it.')

export interface CodeMail {
  /** Null where the address is not proven yet: the name may be anybody's words. */
  name: string | null
  code: string
  /** Of the page it was asked for on. */
  language?: Locale | undefined
}

export function otp({ name, code: digits, language }: CodeMail): RenderedMail {
  const own = getLocalizer(language)
  const { translate } = own
  return renderMail({
    template: 'otp',
    isSecure: true,
    locale: own.locale,
    subject: translate('{code} is your OpenBunk code', { code: digits }),
    preview: translate('Use it to confirm your e-mail.'),
    title: translate('Confirm your e-mail'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('enter this code to confirm that this address is yours:')),
      code(digits),
      text(codeValidity(own)),
      text(ignoreNotice(own)),
    ],
    reason: translate('You get this because somebody made an OpenBunk account with this address.'),
  })
}

export function emailChange({ name, code: digits, language }: CodeMail): RenderedMail {
  const own = getLocalizer(language)
  const { translate } = own
  return renderMail({
    template: 'emailChange',
    isSecure: true,
    locale: own.locale,
    subject: translate('{code} is your OpenBunk code', { code: digits }),
    preview: translate('Use it to confirm your new e-mail.'),
    title: translate('Confirm your new e-mail'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('enter this code to use this address for your account from now on:')),
      code(digits),
      text(codeValidity(own)),
      text(ignoreNotice(own)),
    ],
    reason: translate('You get this because somebody asked to move an OpenBunk account to this address.'),
  })
}

/** The statement of reasons. */
export function profilePhotoRemoved({ name, language, reason: why }: Omit<CodeMail, 'code'> & { reason: string }): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate } = own
  return renderMail({
    template: 'profilePhotoRemoved',
    locale,
    subject: translate('Your photo was removed'),
    preview: translate('Why, and what you can do.'),
    title: translate('Your photo was removed'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('a person looked at the photo of your account and removed it. You can choose another one. The reason:')),
      quote(why),
      text(translate('If you think this is a mistake, answer this mail: a person looks at it again.')),
    ],
    reason: translate('You get this because it is about the safety of your account.'),
  })
}

export function passwordReset({ name, code: digits, language }: CodeMail): RenderedMail {
  const own = getLocalizer(language)
  const { translate } = own
  return renderMail({
    template: 'passwordReset',
    isSecure: true,
    locale: own.locale,
    subject: translate('{code} is your code for a new password', { code: digits }),
    preview: translate('Use it to set a new password.'),
    title: translate('Set a new password'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('enter this code to set a new password:')),
      code(digits),
      text(
        `${codeValidity(own)} ${translate('Setting a new password signs you out everywhere and removes your passkeys and linked logins.')}`,
      ),
      text(ignoreNotice(own)),
    ],
    reason: translate('You get this because somebody asked for a new password for your OpenBunk account.'),
  })
}

/** To sign in without the password; to whoever runs the marketplace, where they do that. */
export function loginCode({
  name,
  language,
  ...target
}: Pick<CodeMail, 'name' | 'language'> & ({ code: string } | { loginUrl: string })): RenderedMail {
  const isByCode = 'code' in target
  const own = getLocalizer(language)
  const { translate } = own
  return renderMail({
    template: 'loginCode',
    isSecure: true,
    locale: own.locale,
    subject: isByCode ? translate('{code} is your code to log in', { code: target.code }) : translate('Log in with your password'),
    preview: isByCode ? translate('Use it to log in without your password.') : translate('Your account needs both factors.'),
    title: translate('Log in'),
    blocks: [
      text(translate('Hello {name},', { name })),
      ...(isByCode
        ? [text(translate('enter this code to log in:')), code(target.code), text(codeValidity(own)), text(ignoreNotice(own))]
        : [
            text(
              translate(
                'somebody asked for a code to log in. Your account needs the password and the authenticator, so there is no such code.',
              ),
            ),
            button(translate('Log in'), target.loginUrl),
          ]),
    ],
    reason: translate('You get this because somebody asked to log in to OpenBunk with this address.'),
  })
}

/** Where there is an account already: whoever asked learns it here and nowhere else. */
export function accountExists({
  name,
  loginUrl,
  language,
}: {
  name: string
  loginUrl: string
  language?: Locale | undefined
}): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'accountExists',
    isSecure: true,
    locale,
    subject: translate('You already have an OpenBunk account'),
    preview: translate('Log in, or set a new password.'),
    title: translate('You already have an account'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('somebody tried to use this address for an OpenBunk account. It belongs to yours already, so nothing was changed.')),
      text(translate('If it was you, log in. If you have forgotten your password, set a new one on the same page.')),
      button(translate('Log in'), loginUrl),
    ],
    reason: translate('You get this because your address was entered on OpenBunk.'),
  })
}

export function noAccount({ signupUrl, language }: { signupUrl: string; language?: Locale | undefined }): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'noAccount',
    isSecure: true,
    locale,
    subject: translate('There is no OpenBunk account for this address'),
    preview: translate('You may have used another one.'),
    title: translate('No account for this address'),
    blocks: [
      text(translate('Somebody asked OpenBunk for a code for this address, and there is no account with it.')),
      text(translate('If it was you, you may have used another address, or you can make an account now.')),
      button(translate('Make an account'), signupUrl),
    ],
    reason: translate('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}

export interface ChangeNotice {
  name: string
  what:
    | 'password'
    | 'email'
    | 'emailAsked'
    | 'secondFactor'
    | 'recoveryCodes'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'linkAdded'
    | 'linkRemoved'
  resetUrl: string
  language?: Locale | undefined
}

const changeMessages = {
  password: ['Your password was changed', 'your password on OpenBunk was changed a moment ago.'],
  email: ['Your e-mail was changed', 'your e-mail on OpenBunk was changed a moment ago.'],
  emailAsked: [
    'Your e-mail is about to change',
    'somebody who is signed in to your account asked to move it to another e-mail. It moves once a code from there is entered.',
  ],
  secondFactor: ['Your second factor was changed', 'your second factor on OpenBunk was changed a moment ago.'],
  passkeyAdded: [
    'A passkey was added to your account',
    'a passkey was added to your account on OpenBunk a moment ago. Whoever holds it can log in.',
  ],
  passkeyRemoved: ['A passkey was removed from your account', 'a passkey was removed from your account on OpenBunk a moment ago.'],
  linkAdded: [
    'Another login was linked to your account',
    'another login was linked to your account on OpenBunk a moment ago. Whoever has it can log in.',
  ],
  linkRemoved: ['A login was unlinked from your account', 'a login was unlinked from your account on OpenBunk a moment ago.'],
  recoveryCodes: ['Your set of recovery codes was changed', 'your set of recovery codes on OpenBunk was changed a moment ago.'],
} as const satisfies Record<ChangeNotice['what'], readonly [MailMessageId, MailMessageId]>

/** Tells the old address of a change that a thief would make first. */
export function accountChanged({ name, what, resetUrl, language }: ChangeNotice): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  const [title, body] = changeMessages[what]
  return renderMail({
    template: 'accountChanged',
    isSecure: true,
    locale,
    subject: translate(title),
    preview: translate('If this was not you, act now.'),
    title: translate(title),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate(body)),
      text(translate('If it was you, there is nothing to do. If it was not, set a new password now and write to us.')),
      button(translate('Set a new password'), resetUrl),
    ],
    reason: translate('You get this because it is about the safety of your account.'),
  })
}

/** A property that keeps a registration card because its country asks it to. */
export interface RetainedCard {
  property: string
  until: string
}

/** The last mail to an address that we then no longer know: where to ask for what the law keeps, and until when. */
export function accountErased(cards: readonly RetainedCard[], language?: Locale): RenderedMail {
  const { locale, translate, day } = getLocalizer(language)
  return renderMail({
    template: 'accountErased',
    isSecure: true,
    locale,
    subject: translate('Your OpenBunk account is deleted'),
    preview: translate('Your data has been erased.'),
    title: translate('Your account is deleted'),
    blocks: [
      text(translate('Your account and the data in it are deleted, and you are signed out everywhere.')),
      text(translate('Hostels keep what the law requires about past stays: dates, prices and payments, without your name in our records.')),
      text(
        translate('An invoice that was made out to you stays as it was, for as long as tax law asks its hostel: usually six to ten years.'),
      ),
      ...(cards.length
        ? [
            text(translate('Registration cards of your stays are kept until these days, and then deleted:')),
            facts(...cards.map(({ property, until }): MailRow => [property, day(until)])),
          ]
        : []),
      text(translate('If it was not you, write to us. You can make a new account with this address at any time.')),
    ],
    reason: translate('You get this because it is about the safety of your account.'),
  })
}

export interface Invitation {
  email: string
  /** Who invites. */
  from: string
  url: string
  hours: number
  language: Locale
}

export function invitation({ email, from, url, hours, language }: Invitation): RenderedMail {
  const { locale, translate, count } = getLocalizer(language)
  return renderMail({
    template: 'invitation',
    locale,
    subject: translate('You are invited to run OpenBunk'),
    preview: translate('{name} invites you as super-admin.', { name: from }),
    title: translate('You are invited as super-admin'),
    blocks: [
      text(
        translate('{name} invites you to help run this marketplace as a super-admin. You will need an authenticator app on your phone.', {
          name: from,
        }),
      ),
      facts([translate('Your sign-in'), email], [translate('The link works for'), count('hoursOnce', hours)]),
      button(translate('Accept the invitation'), url),
      text(translate('If you do not expect this, do nothing.')),
    ],
    reason: translate('You get this because a super-admin entered your address.'),
  })
}
