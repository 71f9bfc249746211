import { Router } from 'express'
import type { Wire } from '../../platform/http/caller.ts'
import { deviceName } from '../../platform/http/deviceName.ts'
import { serve } from '../../platform/http/serve.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { askLoginCode, logInByCode } from './codeLogin.ts'
import { auth } from './contract.ts'
import { confirmEmail } from './emailChange.ts'
import { acceptInvitation } from './invitation.ts'
import { finishLogin, logIn } from './login.ts'
import { removePortrait, setPortrait } from './portrait.ts'
import { changeProfile, loadProfile } from './profile.ts'
import { forgotPassword, resetPassword } from './reset.ts'
import { endSession, listSessions, renewSession } from './sessions.ts'
import { resendCode, signUp, verifyOtp } from './signup.ts'

export const router = Router()

const deviceOf = ({ req }: Wire) => deviceName(req.get('user-agent'))

serve(router, auth, {
  'POST /auth/signup': ({ body }, call) => signUp(body, call),
  'POST /auth/verify-otp': ({ body }, call, wire) => verifyOtp({ ...body, device: deviceOf(wire) }, call),
  'POST /auth/resend-otp': ({ body }, call) => resendCode(body.email, call),
  'POST /auth/login': ({ body }, call, wire) => logIn({ ...body, device: deviceOf(wire) }, call),
  'POST /auth/login-code': ({ body }, call) => askLoginCode(body.email, call),
  'POST /auth/login-by-code': ({ body }, call, wire) => logInByCode({ ...body, device: deviceOf(wire) }, call),
  'POST /auth/second-factor': ({ body }, call, wire) => finishLogin({ ...body, device: deviceOf(wire) }, call),
  'POST /auth/renew': (_input, call, { req }) => renewSession(req.get('authorization'), call),
  'POST /auth/forgot-password': ({ body }, call) => forgotPassword(body.email, call),
  'POST /auth/reset-password': ({ body }, call) => resetPassword(body, call),
  'POST /auth/logout': async (_input, call) => {
    const { caller } = signedInCall(call)
    await endSession(caller.sessionId, { ...call, caller })
    return undefined
  },
  'GET /auth/sessions': (_input, call) => listSessions(signedInCall(call).caller),
  'DELETE /auth/sessions/:id': async ({ params }, call) => {
    await endSession(params.id, signedInCall(call))
    return undefined
  },
  'GET /auth/profile': (_input, call) => loadProfile(signedInCall(call).caller.userId),
  'PUT /auth/profile': ({ body }, call) => changeProfile(body, signedInCall(call)),
  'POST /auth/profile/photo': (_input, call, wire) => setPortrait(signedInCall(call), wire),
  'DELETE /auth/profile/photo': async (_input, call) => {
    await removePortrait(signedInCall(call))
    return undefined
  },
  'POST /auth/confirm-email': async ({ body }, call) => {
    const caller = signedInCall(call)
    await confirmEmail(body.otp, caller)
    return loadProfile(caller.caller.userId)
  },
  'POST /auth/invitation': ({ body }, call) => acceptInvitation(body, call),
})
