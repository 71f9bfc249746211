import { Router } from 'express'
import { appError } from '../errors.ts'
import type { Call, Caller, Wire } from '../http/caller.ts'
import { serve } from '../http/serve.ts'
import { askLoginCode, logInByCode } from './codeLogin.ts'
import { auth } from './contract.ts'
import { deviceName } from './device.ts'
import { confirmEmail } from './emailChange.ts'
import { eraseOwnData } from './erase.ts'
import { acceptInvitation } from './invitation.ts'
import { finishLogin, logIn } from './login.ts'
import { exportOwnData } from './ownData.ts'
import { removePortrait, setPortrait } from './portrait.ts'
import { changeProfile, loadProfile } from './profile.ts'
import { forgotPassword, resetPassword } from './reset.ts'
import { endSession, listSessions, renewSession } from './sessions.ts'
import { resendCode, signUp, verifyOtp } from './signup.ts'

export const router = Router()

const deviceOf = ({ req }: Wire) => deviceName(req.get('user-agent'))

// `who` has seen to it already; this tells the compiler.
function signed(call: Call): Call & { caller: Caller } {
  const { caller } = call
  if (!caller) throw appError('unauthenticated')
  return { ...call, caller }
}

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
    const { caller } = signed(call)
    await endSession(caller.sessionId, { ...call, caller })
    return undefined
  },
  'GET /auth/sessions': (_input, call) => listSessions(signed(call).caller),
  'DELETE /auth/sessions/:id': async ({ params }, call) => {
    await endSession(params.id, signed(call))
    return undefined
  },
  'GET /auth/profile': (_input, call) => loadProfile(signed(call).caller.userId),
  'PUT /auth/profile': ({ body }, call) => changeProfile(body, signed(call)),
  'POST /auth/profile/photo': (_input, call, wire) => setPortrait(signed(call), wire),
  'DELETE /auth/profile/photo': async (_input, call) => {
    await removePortrait(signed(call))
    return undefined
  },
  'GET /auth/me/data': (_input, call) => exportOwnData(signed(call)),
  'DELETE /auth/me/data': async (_input, call) => {
    await eraseOwnData(signed(call))
    return undefined
  },
  'POST /auth/me/erase': async ({ body }, call) => {
    await eraseOwnData(signed(call), { password: body.currentPassword })
    return undefined
  },
  'POST /auth/confirm-email': async ({ body }, call) => {
    const caller = signed(call)
    await confirmEmail(body.otp, caller)
    return loadProfile(caller.caller.userId)
  },
  'POST /auth/invitation': ({ body }, call) => acceptInvitation(body, call),
})
