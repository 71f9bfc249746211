import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { FormButton } from '../form/FormButton.tsx'
import { fieldProblem } from '../form/fieldProblem.ts'
import { TextField } from '../form/fields.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { leaveForProvider, type OpenIdProvider } from '../signIn/openIdSignIn.ts'

type Link = Result<Api['GET /auth/openid/links']>[number]

/** The accounts of providers that open this one. Nothing is shown where no provider is set up and none is linked. */
export function LinkedLogins() {
  const messages = getMessages('openId')
  const providers = useItem('GET /auth/openid/providers', {})
  const links = useItem('GET /auth/openid/links', {})
  if (providers.item?.length === 0 && !links.item?.length) return null
  const problem = links.problem ?? providers.problem
  const isWhole = links.item && providers.item
  return (
    <section className="panel" aria-labelledby="linked-logins">
      <h2 id="linked-logins">{messages.list}</h2>
      <p className="text-muted">{messages.listText}</p>
      {!isWhole && !problem && <Skeleton rows={1} height={40} label={messages.loading} />}
      {problem && !isWhole && (
        <ErrorState
          problem={problem}
          onRetry={() => {
            links.reload()
            providers.reload()
          }}
        />
      )}
      {links.item?.length === 0 && <p className="mt-3 font-semibold">{messages.none}</p>}
      <ul className="my-3">
        {links.item?.map(link => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <LinkFacts link={link} />
            <UnlinkButton link={link} />
          </li>
        ))}
      </ul>
      {isWhole && (
        <div className="flex flex-wrap gap-2">
          {providers.item?.map(provider => (
            <LinkButton key={provider.id} provider={provider} />
          ))}
        </div>
      )}
    </section>
  )
}

function LinkFacts({ link: { name, email, createdAt, lastUsedAt, provider } }: { link: Link }) {
  const messages = getMessages('openId')
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {email && (
        <p className="text-muted wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="text-muted">{t(messages.addedAt, { moment: formatInstant(createdAt) })}</p>
      <p className="text-muted">{lastUsedAt ? t(messages.usedAt, { moment: formatInstant(lastUsedAt) }) : messages.unused}</p>
      {!provider && <p className="text-muted">{messages.gone}</p>}
    </div>
  )
}

function UnlinkButton({ link: { id, name } }: { link: Link }) {
  const messages = getMessages('openId')
  const { run } = useAction('DELETE /auth/openid/links/:id', { done: messages.removed })
  return (
    <ConfirmButton
      isSmall
      title={t(messages.removeTitle, { name })}
      confirm={messages.remove}
      confirmKind="danger"
      onConfirm={() => run({ params: { id } })}
      body={<p>{t(messages.removeText, { name })}</p>}
    >
      {messages.remove}
    </ConfirmButton>
  )
}

interface LinkValues {
  currentPassword: string
}

/** The password is asked for once the API wants it: longer than ten minutes after signing in. */
function LinkButton({ provider }: { provider: OpenIdProvider }) {
  const messages = getMessages('openId')
  const { name } = provider
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const begin = async ({ currentPassword }: LinkValues) => {
    const body = { provider: provider.id, language: language(), ...(currentPassword && { currentPassword }) }
    const reply = await api('POST /auth/openid/links/start', { body })
    if (!reply.ok) {
      if (reply.problem.code !== 'password_needed') return reply
      setPasswordNeeded(true)
      return fieldProblem(reply.problem.detail, { currentPassword: reply.problem.detail })
    }
    const here = location.pathname + location.search
    leaveForProvider(reply.data.url, { request: reply.data.request, provider, next: here, from: here, isLink: true })
    return reply
  }
  return (
    <FormButton
      title={t(messages.linkTitle, { name })}
      initial={{ currentPassword: '' }}
      submit={t(messages.addSubmit, { name })}
      onSubmit={begin}
      fields={
        <>
          <p>{t(messages.addText, { name })}</p>
          {isPasswordNeeded && (
            <TextField<LinkValues>
              name="currentPassword"
              label={messages.password}
              hint={messages.passwordHint}
              type="password"
              autoComplete="current-password"
            />
          )}
        </>
      }
    >
      {t(messages.linkSubmit, { name })}
    </FormButton>
  )
}
