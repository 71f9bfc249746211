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
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { LogIn } from '../LogIn.tsx'
import { Queries } from '../Queries.tsx'

type Claim = Result<Api['GET /property/:id/claim']>

/** Says that an imported listing is mine. */
export const ClaimPage = ({ id, path }: { id: number; path: string | null }) => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="house" title="Log in to claim this hostel">
        <p>Whoever runs a hostel has an account. One at the hostel’s own e-mail address is the quickest proof.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LogIn>Log in</LogIn>
          <a className="button" href={`/account/signup?next=${encodeURIComponent(location.pathname)}`}>
            Make an account
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
    return problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={72} label="Opening the claim" />
  return (
    <div className="grid max-w-2xl gap-6">
      <State claim={item} />
      {item.isClaimable && item.mine?.status !== 'waiting' && <Filling id={id} />}
      {path && (
        <p>
          <a className="link" href={path}>
            Back to the page of {item.property.name}
          </a>
        </p>
      )}
    </div>
  )
}

function State({ claim: { mine, isClaimable, property } }: { claim: Claim }) {
  if (mine?.status === 'waiting')
    return (
      <Notice title="We have your claim">
        <p>You sent it on {formatInstant(mine.at)}. A person looks at it and answers by mail. Until then nothing changes on the page.</p>
      </Notice>
    )
  if (mine?.status === 'approved')
    return (
      <Notice kind="positive" title={`${property.name} is yours`}>
        <p>
          <a className="link" href="/owner/list">
            Open your hostels
          </a>
        </p>
      </Notice>
    )
  if (!isClaimable)
    return (
      <Notice title="This hostel has an owner already">
        <p>If it should be you, write to us.</p>
      </Notice>
    )
  if (mine?.status === 'declined')
    return (
      <Notice kind="warning" title="We could not hand it over">
        <p className="break-words">{mine.reason}</p>
        <p>If you can show us more, send it again.</p>
      </Notice>
    )
  return null
}

function Filling({ id }: { id: number }) {
  const { run } = useAction('POST /property/:id/claim', { done: 'Sent. We answer by mail.' })
  const send = async (values: Values) => {
    const said = (name: string) => String(values[name] ?? '').trim() || undefined
    const [email, phone, proof] = [said('email'), said('phone'), said('proof')]
    if (!email && !phone && !proof)
      return fieldProblem('Tell us how we can see that it is yours.', { proof: 'Fill in this, or an address or number of the hostel.' })
    return run({ params: { id }, body: { ...(email && { email }), ...(phone && { phone }), ...(proof && { proof }) } })
  }
  return (
    <Form
      className="grid gap-5"
      initial={{ email: '', phone: '', proof: '' }}
      draft={`claim-${id}`}
      submit="Send the claim"
      onSubmit={send}
    >
      <TextField
        name="email"
        label="An e-mail address of the hostel"
        hint="At its own domain, or the one on its page. We may write there."
        type="email"
        autoComplete="off"
        isOptional
      />
      <TextField name="phone" label="The telephone of its desk" hint="We may call." type="tel" autoComplete="off" isOptional />
      <TextArea
        name="proof"
        label="How can we see that it is yours?"
        hint="Its licence number, where its website names you, your role: whatever we can check."
        maxLength={2000}
        isOptional
      />
    </Form>
  )
}
