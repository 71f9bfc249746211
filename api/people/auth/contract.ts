import { memberRoles, roles } from '../../../domain/access/rights.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { photoKinds } from '../../../domain/listing/photo.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  country,
  currency,
  email,
  id,
  instant,
  list,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  otp,
  password,
  phone,
  secondFactor,
  text,
  typedPassword,
} from '../../platform/http/schema.ts'

const role = () => oneOf(...roles)
const memberRole = () => oneOf(...memberRoles)

/** `language` is that of the account, in which back-offices are shown; a change takes effect with the next token. */
const user = object({ id: id(), name: anyText(), email: anyText(), role: role(), language: anyText() })
export const sessionView = object({ token: anyText(), role: role(), user })
/** Super-admins get a challenge instead of a token and finish at /auth/second-factor. */
export const loginFields = { token: optional(anyText()), role: optional(role()), user: optional(user), challenge: optional(anyText()) }
const loginView = object(loginFields)

export const profile = object({
  id: id(),
  name: anyText(),
  email: anyText(),
  /** A new address that waits for the code that was sent to it (POST /auth/confirm-email). */
  pendingEmail: nullable(anyText()),
  phone: nullable(anyText()),
  role: role(),
  country: nullable(anyText()),
  language: anyText(),
  currency: nullable(anyText()),
  /** A path on this site, for the image optimiser. */
  photo: nullable(anyText()),
  /** Whether people who know the name see it too. */
  photoShown: bool(),
  version: id(),
  properties: list(object({ id: id(), name: anyText(), role: memberRole(), status: anyText() }), 1000),
})

export const auth = contract({
  'POST /auth/signup': {
    summary: 'Create an account; a code is sent by mail. The answer is the same where the account exists already',
    who: 'any',
    aDay: { of: 'signup', most: 30 },
    limit: 'auth',
    status: 201,
    body: object({
      name: nameText(),
      email: email(),
      password: password(),
      phone: optional(phone()),
      country: optional(country()),
      /** The language of the sign-up page, in which mails are written. */
      language: optional(oneOf(...localeNames)),
      role: oneOf('traveller', 'hostel_owner'),
    }),
    result: object({ email: anyText(), otpExpiresAt: instant() }),
  },
  'POST /auth/verify-otp': {
    summary: 'Verify the e-mail address with the code, and sign in',
    who: 'any',
    limit: 'auth',
    body: object({
      email: email(),
      otp: otp(),
      /**
       * The password that was chosen at sign-up; it becomes that of the account. Without it the password of the registration stays, unless another
       * registration replaced the first one: then none works until a new one is set.
       */
      password: optional(password()),
    }),
    result: sessionView,
    errors: ['otp_invalid'],
  },
  'POST /auth/resend-otp': {
    summary: 'Send a new code; the old one becomes invalid',
    who: 'any',
    aDay: { of: 'code-mail', most: 100 },
    limit: 'auth',
    body: object({ email: email() }),
    result: object({ email: anyText(), otpExpiresAt: instant() }),
  },
  'POST /auth/login': {
    summary: 'Sign in with e-mail and password',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'auth',
    body: object({ email: email(), password: typedPassword() }),
    result: loginView,
    errors: ['wrong_credentials', 'account_locked', 'email_unverified'],
  },
  'POST /auth/login-code': {
    summary: 'Send a code for signing in without the password; the answer is the same whether the account exists or not',
    who: 'any',
    isAlwaysTaken: true,
    aDay: { of: 'code-mail', most: 100 },
    limit: 'auth',
    body: object({ email: email() }),
    result: object({ email: anyText(), otpExpiresAt: instant() }),
  },
  'POST /auth/login-by-code': {
    summary: 'Sign in with the mailed code; super-admins need their password and second factor',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'auth',
    body: object({ email: email(), otp: otp() }),
    result: sessionView,
    errors: ['otp_invalid', 'account_locked'],
  },
  'POST /auth/second-factor': {
    summary: 'Complete the sign-in of a super-admin with a code of the authenticator, or with a recovery code',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'auth',
    body: object({ challenge: text(2000), code: secondFactor() }),
    result: sessionView,
    errors: ['second_factor_required'],
  },
  'POST /auth/renew': {
    summary: 'Renew the token of a valid session; the old token is sent in the Authorization header',
    who: 'any',
    isAlwaysTaken: true,
    result: sessionView,
    errors: ['unauthenticated'],
  },
  'POST /auth/forgot-password': {
    summary: 'Send a code for setting a new password; the answer is the same whether the account exists or not',
    who: 'any',
    aDay: { of: 'code-mail', most: 100 },
    limit: 'auth',
    body: object({ email: email() }),
    result: object({ email: anyText(), otpExpiresAt: instant() }),
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the code; all sessions end',
    who: 'any',
    limit: 'auth',
    body: object({ email: email(), otp: otp(), password: password() }),
    result: object({ email: anyText() }),
    errors: ['otp_invalid'],
  },
  'POST /auth/logout': { summary: 'End this session', who: 'trav', isAlwaysTaken: true, status: 204 },
  'GET /auth/sessions': {
    summary: 'List the sessions of my account',
    who: 'trav',
    result: list(object({ id: id(), device: nullable(anyText()), createdAt: instant(), lastSeenAt: instant(), current: bool() }), 1000),
  },
  'DELETE /auth/sessions/:id': {
    summary: 'End a session; while acting on behalf of somebody only that session can be ended',
    who: 'trav',
    status: 204,
    errors: ['forbidden', 'not_found'],
  },
  'GET /auth/profile': { summary: 'Retrieve my profile and the properties where I am a member', who: 'trav', result: profile },
  'PUT /auth/profile': {
    summary: 'Update my profile; e-mail and password require the current password, and a new e-mail the code that is sent there',
    who: 'trav',
    aDay: { of: 'profile', most: 200 },
    body: object({
      name: optional(nameText()),
      phone: optional(nullable(phone())),
      country: optional(nullable(country())),
      language: optional(oneOf(...localeNames)),
      currency: optional(nullable(currency())),
      email: optional(email()),
      password: optional(password()),
      currentPassword: optional(typedPassword()),
      version: optional(id()),
    }),
    result: profile,
    errors: ['stale'],
  },
  'POST /auth/profile/photo': {
    summary:
      'Set my profile photo. The body is the file itself; it is cropped to a square and encoded again, without the metadata of the camera',
    who: 'trav',
    aDay: { of: 'upload', most: 200 },
    isPersonal: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    result: profile,
    errors: ['too_large', 'unsupported_type', 'unfit_photo'],
  },
  'PUT /auth/profile/photo': {
    summary: 'Show my profile photo beside my name, to the people on rides and at events who see the name, or to nobody else',
    who: 'trav',
    aDay: { of: 'profile', most: 200 },
    isPersonal: true,
    body: object({ isShown: bool() }),
    result: profile,
    errors: ['invalid_transition', 'stale'],
  },
  'DELETE /auth/profile/photo': { summary: 'Delete my profile photo, with its file', who: 'trav', isPersonal: true, status: 204 },
  'POST /auth/confirm-email': {
    summary: 'Confirm the new e-mail address of the account with the code that was sent there',
    who: 'trav',
    isPersonal: true,
    limit: 'auth',
    body: object({ otp: otp() }),
    result: profile,
    errors: ['otp_invalid'],
  },
  'POST /auth/invitation': {
    summary: 'Accept an invitation as super-admin with name and password; returns the secret for the authenticator',
    who: 'any',
    limit: 'auth',
    status: 201,
    body: object({ token: text(100), name: nameText(), password: password() }),
    result: object({ email: anyText(), totpSecret: anyText(), totpUri: anyText() }),
    errors: ['not_found', 'duplicate'],
  },
})
