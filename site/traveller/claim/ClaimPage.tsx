import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { say, words } from '../../lib/words.ts'
import { LogIn } from '../LogIn.tsx'
import { Queries } from '../Queries.tsx'
import { hostelHref } from '../stay/looked.ts'

type Claim = Result<Api['GET /property/:id/claim']>

/** Says that an imported listing is mine. */
export const ClaimPage = ({ id, path }: { id: number; path: string | null }) => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="house" title={words('claim').logInTitle}>
        <p>{words('claim').logInText}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LogIn>{words('claim').logIn}</LogIn>
          <a className="button" href={to(`/account/signup?next=${encodeURIComponent(location.pathname)}`)}>
            {words('claim').signUp}
          </a>
        </div>
      </EmptyState>
    ) : (
      <Opened id={id} path={path} />
    )}
  </Queries>
)

function Opened({ id, path }: { id: number; path: string | null }) {
  const { item, problem, reload } = useItem('GET /property/:id/claim', { params: { id } })
  if (!item)
    return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={72} label={words('claim').opening} />
  return (
    <div className="grid max-w-2xl gap-6">
      <State claim={item} />
      {item.isClaimable && item.mine?.status !== 'waiting' && <Filling id={id} />}
      {path && (
        <p>
          <a className="link" href={hostelHref(path)}>
            {say(words('claim').back, { name: item.property.name })}
          </a>
        </p>
      )}
    </div>
  )
}

function State({ claim: { mine, isClaimable, property } }: { claim: Claim }) {
  const said = words('claim')
  if (mine?.status === 'waiting')
    return (
      <Notice title={said.waiting}>
        <p>{say(said.waitingText, { moment: formatInstant(mine.at) })}</p>
      </Notice>
    )
  if (mine?.status === 'approved')
    return (
      <Notice kind="positive" title={say(said.yours, { name: property.name })}>
        <p>
          <a className="link" href="/owner/list">
            {said.open}
          </a>
        </p>
      </Notice>
    )
  if (!isClaimable)
    return (
      <Notice title={said.owned}>
        <p>{said.ownedText}</p>
      </Notice>
    )
  if (mine?.status === 'declined')
    return (
      <Notice kind="warning" title={said.declined}>
        <p dir="auto" className="wrap-anywhere">
          {mine.reason}
        </p>
        <p>{said.declinedText}</p>
      </Notice>
    )
  return null
}

function Filling({ id }: { id: number }) {
  const { run } = useAction('POST /property/:id/claim', { done: words('claim').sent })
  const own = words('claim')
  const send = async (values: Values) => {
    const said = (name: string) => String(values[name] ?? '').trim() || undefined
    const [email, phone, proof] = [said('email'), said('phone'), said('proof')]
    if (!email && !phone && !proof) return fieldProblem(own.missing, { proof: own.missingProof })
    return run({ params: { id }, body: { ...(email && { email }), ...(phone && { phone }), ...(proof && { proof }) } })
  }
  return (
    <Form className="grid gap-5" initial={{ email: '', phone: '', proof: '' }} draft={`claim-${id}`} submit={own.send} onSubmit={send}>
      <TextField name="email" label={own.email} hint={own.emailHint} type="email" autoComplete="off" isOptional />
      <TextField name="phone" label={own.phone} hint={own.phoneHint} type="tel" autoComplete="off" isOptional />
      <TextArea name="proof" label={own.proof} hint={own.proofHint} maxLength={2000} isOptional />
    </Form>
  )
}
