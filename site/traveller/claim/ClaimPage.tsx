import checks from 'contract:POST /property/:id/claim'
import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { formatReason } from '../../lib/format/storedReasonFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { LogInLink } from '../LogInLink.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { propertyHref } from '../stay/staySearch.ts'

type ClaimValues = Pick<ContractValues<'POST /property/:id/claim'>, 'email' | 'phone' | 'proof'>

type Claim = Result<Api['GET /property/:id/claim']>

/** The form by which an owner claims an imported listing. */
export const ClaimPage = ({ id, path }: { id: number; path: string | null }) => (
  <QueryProvider>
    {$token.get() === null ? (
      <EmptyState icon="house" title={getMessages('claim').logInTitle}>
        <p>{getMessages('claim').logInText}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LogInLink>{getMessages('claim').logIn}</LogInLink>
          <a className="button" href={localizeHref(`/account/signup?next=${encodeURIComponent(location.pathname)}`)}>
            {getMessages('claim').signUp}
          </a>
        </div>
      </EmptyState>
    ) : (
      <ClaimDetail id={id} path={path} />
    )}
  </QueryProvider>
)

function ClaimDetail({ id, path }: { id: number; path: string | null }) {
  const { item, problem, reload } = useItem('GET /property/:id/claim', { params: { id } })
  if (!item)
    return problem ? (
      <ErrorState problem={problem} onRetry={reload} />
    ) : (
      <Skeleton rows={3} height={72} label={getMessages('claim').opening} />
    )
  return (
    <div className="grid max-w-2xl gap-6">
      <ClaimStatus claim={item} />
      {item.isClaimable && item.mine?.status !== 'waiting' && <ClaimForm id={id} />}
      {path && (
        <p>
          <a className="link" href={propertyHref(path)}>
            {t(getMessages('claim').back, { name: item.property.name })}
          </a>
        </p>
      )}
    </div>
  )
}

function ClaimStatus({ claim: { mine, isClaimable, property } }: { claim: Claim }) {
  const messages = getMessages('claim')
  if (mine?.status === 'waiting')
    return (
      <Notice title={messages.waiting}>
        <p>{t(messages.waitingText, { moment: formatInstant(mine.at) })}</p>
      </Notice>
    )
  if (mine?.status === 'approved')
    return (
      <Notice kind="positive" title={t(messages.yours, { name: property.name })}>
        <p>
          <a className="link" href="/owner/list">
            {messages.open}
          </a>
        </p>
      </Notice>
    )
  if (!isClaimable)
    return (
      <Notice title={messages.owned}>
        <p>{messages.ownedText}</p>
      </Notice>
    )
  if (mine?.status === 'declined')
    return (
      <Notice kind="warning" title={messages.declined}>
        <p dir="auto" className="wrap-anywhere">
          {mine.reason && formatReason(mine.reason, messages.storedReasons)}
        </p>
        <p>{messages.declinedText}</p>
      </Notice>
    )
  return null
}

function ClaimForm({ id }: { id: number }) {
  const { run } = useAction('POST /property/:id/claim', { done: getMessages('claim').sent })
  const messages = getMessages('claim')
  const send = async (values: ClaimValues) => {
    const readField = (name: keyof ClaimValues) => getText(values, name) || undefined
    const [email, phone, proof] = [readField('email'), readField('phone'), readField('proof')]
    if (!email && !phone && !proof) return fieldProblem(messages.missing, { proof: messages.missingProof })
    return run({ params: { id }, body: { ...(email && { email }), ...(phone && { phone }), ...(proof && { proof }) } })
  }
  return (
    <Form
      className="grid gap-5"
      initial={{ email: '', phone: '', proof: '' }}
      checks={checks}
      draft={`claim-${id}`}
      submit={messages.send}
      onSubmit={send}
    >
      <TextField<ClaimValues> name="email" label={messages.email} hint={messages.emailHint} type="email" autoComplete="off" isOptional />
      <TextField<ClaimValues> name="phone" label={messages.phone} hint={messages.phoneHint} type="tel" autoComplete="off" isOptional />
      <TextArea<ClaimValues> name="proof" label={messages.proof} hint={messages.proofHint} maxLength={2000} isOptional />
    </Form>
  )
}
