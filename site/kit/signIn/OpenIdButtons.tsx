import { useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { usePressGuard } from '../usePressGuard.ts'
import { leaveForProvider, type OpenIdProvider } from './openIdSignIn.ts'
import { ProviderLogo } from './ProviderLogo.tsx'

interface Props {
  /** The path to go to after signing in. */
  next: string
  /** Whether an account that is made is one of an owner. */
  makesOwner?: boolean
}

/** Beside a form that asks for a password: a button for each provider that the operator has set up. Without one there is nothing. */
export function OpenIdButtons({ providers, next, makesOwner = false }: Props & { providers: readonly OpenIdProvider[] }) {
  const [problem, setProblem] = useState<string>()
  if (!providers.length) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {providers.map(provider => (
        <ProviderButton key={provider.id} provider={provider} next={next} makesOwner={makesOwner} onProblem={setProblem} />
      ))}
      {problem && (
        <div role="alert" className="w-full">
          <Notice kind="danger" title={problem} />
        </div>
      )}
    </div>
  )
}

/** The same in a back-office, whose page does not know the providers. */
export function OfficeOpenIdButtons(props: Props) {
  const { item } = useItem('GET /auth/openid/providers', {})
  return <OpenIdButtons {...props} providers={item ?? []} />
}

interface ButtonProps extends Props {
  provider: OpenIdProvider
  onProblem: (problem: string | undefined) => void
}

function ProviderButton({ provider, next, makesOwner = false, onProblem }: ButtonProps) {
  const { isBusy, press } = usePressGuard()
  const begin = async () => {
    onProblem(undefined)
    const reply = await api('POST /auth/openid/start', { body: { provider: provider.id, language: language() } })
    if (!reply.ok) {
      onProblem(reply.problem.detail)
      return reply
    }
    const from = location.pathname + location.search
    leaveForProvider(reply.data.url, { request: reply.data.request, provider, next, from, makesOwner })
    return reply
  }
  return (
    <Button isBusy={isBusy} onClick={() => press(begin)} className="max-sm:w-full">
      {!isBusy && <ProviderLogo id={provider.id} />}
      {t(getMessages('openId').continueWith, { name: provider.name })}
    </Button>
  )
}
