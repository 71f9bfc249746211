import { Router } from 'express'
import { formatDeviceName } from '../../platform/http/deviceName.ts'
import type { HttpExchange } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptInvitation } from './adminInvitation.ts'
import { logInByCode, requestLoginCode } from './codeLogin.ts'
import { auth } from './contract.ts'
import { confirmEmail } from './emailChange.ts'
import { finishLogin, logIn } from './login.ts'
import { listProviders } from './openid/client.ts'
import { logInByProvider } from './openid/logInByProvider.ts'
import { openId } from './openid/openIdContract.ts'
import { addLink, listLinks, removeLink, startLink } from './openid/ownLinks.ts'
import { callbackRouter } from './openid/receiveAnswer.ts'
import { startSignIn } from './openid/startSignIn.ts'
import { createLoginOptions, logInByPasskey } from './passkeys/logInByPasskey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/ownPasskeys.ts'
import { passkeys } from './passkeys/passkeysContract.ts'
import { createRegistrationOptions, registerPasskey } from './passkeys/registerPasskey.ts'
import { requestPasswordReset, resetPassword } from './password/resetPassword.ts'
import { changeProfile, loadProfile } from './profile.ts'
import { removeProfilePhoto, setProfilePhoto, showProfilePhoto } from './profilePhoto.ts'
import { endSession, listSessions, renewSession } from './sessions.ts'
import { resendCode, signUp, verifyOtp } from './signup.ts'

export const router = Router()

const getDeviceName = ({ req }: HttpExchange) => formatDeviceName(req.get('user-agent'))

serve(router, auth, {
  'POST /auth/signup': ({ body }, ctx) => signUp(body, ctx),
  'POST /auth/verify-otp': ({ body }, ctx, exchange) => verifyOtp({ ...body, device: getDeviceName(exchange) }, ctx),
  'POST /auth/resend-otp': ({ body }, ctx) => resendCode(body.email, ctx),
  'POST /auth/login': ({ body }, ctx, exchange) => logIn({ ...body, device: getDeviceName(exchange) }, ctx),
  'POST /auth/login-code': ({ body }, ctx) => requestLoginCode(body.email, ctx),
  'POST /auth/login-by-code': ({ body }, ctx, exchange) => logInByCode({ ...body, device: getDeviceName(exchange) }, ctx),
  'POST /auth/second-factor': ({ body }, ctx, exchange) => finishLogin({ ...body, device: getDeviceName(exchange) }, ctx),
  'POST /auth/renew': (_input, ctx, { req }) => renewSession(req.get('authorization'), ctx),
  'POST /auth/forgot-password': ({ body }, ctx) => requestPasswordReset(body.email, ctx),
  'POST /auth/reset-password': ({ body }, ctx) => resetPassword(body, ctx),
  'POST /auth/logout': async (_input, ctx) => {
    const { caller } = requireSignedIn(ctx)
    await endSession(caller.sessionId, { ...ctx, caller })
    return undefined
  },
  'GET /auth/sessions': (_input, ctx) => listSessions(requireSignedIn(ctx).caller),
  'DELETE /auth/sessions/:id': async ({ params }, ctx) => {
    await endSession(params.id, requireSignedIn(ctx))
    return undefined
  },
  'GET /auth/profile': (_input, ctx) => loadProfile(requireSignedIn(ctx).caller.userId),
  'PUT /auth/profile': ({ body }, ctx) => changeProfile(body, requireSignedIn(ctx)),
  'POST /auth/profile/photo': (_input, ctx, exchange) => setProfilePhoto(requireSignedIn(ctx), exchange),
  'PUT /auth/profile/photo': ({ body }, ctx) => showProfilePhoto(body.isShown, requireSignedIn(ctx)),
  'DELETE /auth/profile/photo': async (_input, ctx) => {
    await removeProfilePhoto(requireSignedIn(ctx))
    return undefined
  },
  'POST /auth/confirm-email': async ({ body }, ctx) => {
    const caller = requireSignedIn(ctx)
    await confirmEmail(body.otp, caller)
    return loadProfile(caller.caller.userId)
  },
  'POST /auth/invitation': ({ body }, ctx) => acceptInvitation(body, ctx),
})

serve(router, passkeys, {
  'GET /auth/passkeys': (_input, ctx) => listPasskeys(requireSignedIn(ctx).caller.userId),
  'POST /auth/passkeys/register-options': ({ body }, ctx) => createRegistrationOptions(body.currentPassword, requireSignedIn(ctx)),
  'POST /auth/passkeys/register': ({ body }, ctx, exchange) =>
    registerPasskey({ name: body.name ?? getDeviceName(exchange) ?? 'Passkey', credential: body.credential }, requireSignedIn(ctx)),
  'PUT /auth/passkeys/:id': ({ params, body }, ctx) => renamePasskey(params.id, body.name, requireSignedIn(ctx)),
  'DELETE /auth/passkeys/:id': async ({ params }, ctx) => {
    await removePasskey(params.id, requireSignedIn(ctx))
    return undefined
  },
  'POST /auth/passkeys/login-options': async () => createLoginOptions(),
  'POST /auth/passkeys/login': ({ body }, ctx, exchange) => logInByPasskey({ ...body, device: getDeviceName(exchange) }, ctx),
})

serve(router, openId, {
  'GET /auth/openid/providers': async () => listProviders(),
  'POST /auth/openid/start': ({ body }, ctx) => startSignIn(body, ctx),
  'POST /auth/openid/login': ({ body }, ctx, exchange) => logInByProvider({ ...body, device: getDeviceName(exchange) }, ctx),
  'GET /auth/openid/links': (_input, ctx) => listLinks(requireSignedIn(ctx).caller.userId),
  'POST /auth/openid/links/start': ({ body }, ctx) => startLink(body, requireSignedIn(ctx)),
  'POST /auth/openid/links': ({ body }, ctx) => addLink(body.proof, requireSignedIn(ctx)),
  'DELETE /auth/openid/links/:id': async ({ params }, ctx) => {
    await removeLink(params.id, requireSignedIn(ctx))
    return undefined
  },
})
router.use(callbackRouter)
