import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { openAdminArea } from '../../kit/signIn/openAdminArea.ts'
import {
  type BegunSignIn,
  LINK_PAGE,
  type ProvenLogin,
  readProvenLogin,
  storeProvenLogin,
  takeBegunSignIn,
} from '../../kit/signIn/openIdSignIn.ts'
import { usePressGuard } from '../../kit/usePressGuard.ts'
import { api } from '../../lib/http/api.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $token, saveSession } from '../../lib/session/session.ts'
import { authHref } from './authRoutes.ts'
import { completeSignIn } from './completeSignIn.ts'

type Step =
  | { is: 'busy' }
  | { is: 'failed'; why: string; from: string; isLink: boolean }
  | { is: 'factor'; challenge: string; from: string }
  | { is: 'ask' | 'link'; login: ProvenLogin }

/** The page that a provider sends people back to: goes on where they wanted to, or says why not, and how else. */
export function OpenIdReturn() {
  const [step, setStep] = useState<Step>({ is: 'busy' })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void findStep().then(setStep)
  }, [])
  if (step.is === 'failed') return <Failure {...step} />
  if (step.is === 'factor') return <SecondFactor {...step} />
  if (step.is === 'ask') return <AskToLogIn login={step.login} />
  if (step.is === 'link') return <ConfirmLink login={step.login} />
  return <Skeleton rows={2} height={48} label={getMessages('openId').busy} />
}

async function findStep(): Promise<Step> {
  const answer = new URLSearchParams(location.hash.slice(1))
  // What came back is of use once: neither history nor a bookmark has it.
  history.replaceState(history.state, '', location.pathname)
  const state = answer.get('state')
  if (state) return finish(state, answer)
  const login = readProvenLogin()
  if (login) return { is: $token.get() ? 'link' : 'ask', login }
  return { is: 'failed', why: getMessages('openId').lost, from: authHref('login', {}), isLink: false }
}

async function finish(state: string, answer: URLSearchParams): Promise<Step> {
  const begun = takeBegunSignIn()
  if (!begun) return { is: 'failed', why: getMessages('openId').lost, from: authHref('login', {}), isLink: false }
  const { request, makesOwner, from, isLink = false } = begun
  const fields = Object.fromEntries(['code', 'error', 'iss', 'name'].flatMap(name => (answer.get(name) ? [[name, answer.get(name)]] : [])))
  const reply = await api('POST /auth/openid/login', {
    body: { request, state, ...fields, ...(makesOwner && { role: 'hostel_owner' as const }) },
  })
  if (!reply.ok) return { is: 'failed', why: reply.problem.detail, from, isLink }
  return goOn(reply.data, begun)
}

async function goOn({ token, role, user, challenge, link }: Result<Api['POST /auth/openid/login']>, begun: BegunSignIn): Promise<Step> {
  const { from, next, makesOwner = false } = begun
  if (challenge) return { is: 'factor', challenge, from }
  if (link?.isAsked) {
    const linked = await api('POST /auth/openid/links', { body: { proof: link.proof } })
    if (!linked.ok) return { is: 'failed', why: linked.problem.detail, from, isLink: true }
    location.replace(next)
  } else if (link) {
    const login = { proof: link.proof, name: link.name, email: link.email, next, makesOwner }
    storeProvenLogin(login)
    return { is: 'ask', login }
  } else if (token && role) enter({ token, role, user }, next)
  return { is: 'busy' }
}

function enter(session: { token: string; role: string; user?: { language: string; name: string } | undefined }, next: string) {
  // Their sign-in page is for super-admins, who are asked for a second factor before they come here.
  if (next.startsWith('/superadmin/')) return completeSignIn(session, '/account')
  if (!next.startsWith('/owner/')) return completeSignIn(session, next)
  saveSession(session)
  // Who has come to the owners' pages with the account of a traveller is told so there.
  location.replace(next)
}

function Failure({ why, from, isLink }: { why: string; from: string; isLink: boolean }) {
  const messages = getMessages('openId')
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <Notice kind="danger" title={isLink ? messages.notLinked : messages.failed}>
        <p>{why}</p>
      </Notice>
      <a className="button button-primary" href={from}>
        {isLink ? messages.toProfile : messages.back}
      </a>
    </div>
  )
}

type CodeValues = Record<'code', string>

/** Of super-admins: the provider is their first factor, as the password is. */
function SecondFactor({ challenge, from }: { challenge: string; from: string }) {
  const messages = getMessages('openId')
  const confirm = async (values: CodeValues) => {
    const reply = await api('POST /auth/second-factor', { body: { challenge, code: getText(values, 'code').replace(/\s/g, '') } })
    if (reply.ok) openAdminArea(reply.data)
    return reply
  }
  return (
    <section aria-labelledby="factor">
      <h2 id="factor" className="mb-4">
        {messages.factorTitle}
      </h2>
      <Form
        initial={{ code: '' }}
        submit={messages.logIn}
        onSubmit={confirm}
        beside={
          <a className="button button-quiet" href={from}>
            {messages.back}
          </a>
        }
      >
        <TextField<CodeValues>
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          autoFocus
        />
      </Form>
    </section>
  )
}

/** Whether the address has an account is told to who reads its mails alone: so both ways are offered. */
function AskToLogIn({ login: { name, email, makesOwner } }: { login: ProvenLogin }) {
  const messages = getMessages('openId')
  const address = email ?? ''
  return (
    <section aria-labelledby="ask" className="grid justify-items-start gap-5">
      <div>
        <h2 id="ask">{messages.askTitle}</h2>
        <p className="mt-2">{t(messages.ask, { email: email ?? '', name })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LogInToLink email={email} />
        <a
          className="button"
          href={makesOwner ? `/owner/signup?email=${encodeURIComponent(address)}` : authHref('signup', { email: address, next: LINK_PAGE })}
        >
          {messages.askNew}
        </a>
      </div>
    </section>
  )
}

const LogInToLink = ({ email }: Pick<ProvenLogin, 'email'>) => (
  <a className="button button-primary" href={authHref('login', { email: email ?? '', next: LINK_PAGE })}>
    {getMessages('openId').askSubmit}
  </a>
)

function ConfirmLink({ login: { proof, name, email, next } }: { login: ProvenLogin }) {
  const messages = getMessages('openId')
  const { isBusy, press } = usePressGuard()
  const [problem, setProblem] = useState<{ code: string; detail: string }>()
  const leave = () => {
    storeProvenLogin(undefined)
    location.replace(next.startsWith('/owner/') ? next : localizeHref(next))
  }
  const link = async () => {
    const reply = await api('POST /auth/openid/links', { body: { proof } })
    if (reply.ok) leave()
    else setProblem(reply.problem)
    return reply
  }
  return (
    <section aria-labelledby="link" className="grid justify-items-start gap-5">
      <div>
        <h2 id="link">{t(messages.linkTitle, { name })}</h2>
        <p className="mt-2">{email ? t(messages.link, { name, email }) : t(messages.linkAny, { name })}</p>
      </div>
      {problem && (
        <div role="alert" className="w-full">
          <Notice kind="danger" title={messages.notLinked}>
            <p>{problem.detail}</p>
          </Notice>
        </div>
      )}
      {problem?.code === 'password_needed' && <LogInToLink email={email} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isBusy} onClick={() => press(link)}>
          {t(messages.linkSubmit, { name })}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {messages.notNow}
        </Button>
      </div>
    </section>
  )
}
