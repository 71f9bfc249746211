import type { Api, Result } from '../../../api/contract.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { AddPasskeyButton } from './AddPasskeyButton.tsx'
import { RenamePasskeyButton } from './RenamePasskeyButton.tsx'

type Passkey = Result<Api['GET /auth/passkeys']>[number]

/** The passkeys of this account: each can be renamed and removed, and another one added. */
export function PasskeyList({ isAdmin = false }: { isAdmin?: boolean }) {
  const messages = getMessages('passkeys')
  const { item, problem, reload } = useItem('GET /auth/passkeys', {})
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{messages.title}</h2>
      <p className="text-muted">{messages.text}</p>
      {!item && !problem && <Skeleton rows={1} height={40} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item?.length === 0 && <p className="mt-3 font-semibold">{messages.none}</p>}
      <ul className="my-3">
        {item?.map(passkey => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <PasskeyFacts passkey={passkey} />
            <div className="flex flex-wrap gap-2">
              <RenamePasskeyButton id={passkey.id} name={passkey.name} />
              <RemovePasskeyButton passkey={passkey} isLast={item.length === 1} isAdmin={isAdmin} />
            </div>
          </li>
        ))}
      </ul>
      {item && <AddPasskeyButton />}
    </section>
  )
}

function PasskeyFacts({ passkey: { name, createdAt, lastUsedAt, isBackedUp } }: { passkey: Passkey }) {
  const messages = getMessages('passkeys')
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted">{isBackedUp ? messages.shared : messages.single}</p>
      <p className="text-muted">{t(messages.addedAt, { moment: formatInstant(createdAt) })}</p>
      <p className="text-muted">{lastUsedAt ? t(messages.usedAt, { moment: formatInstant(lastUsedAt) }) : messages.unused}</p>
    </div>
  )
}

function RemovePasskeyButton({ passkey: { id, name }, isLast, isAdmin }: { passkey: Passkey; isLast: boolean; isAdmin: boolean }) {
  const messages = getMessages('passkeys')
  const { run } = useAction('DELETE /auth/passkeys/:id', { done: messages.removed })
  return (
    <ConfirmButton
      isSmall
      title={t(messages.removeTitle, { name })}
      confirm={messages.removeIt}
      confirmKind="danger"
      onConfirm={() => run({ params: { id } })}
      body={
        <>
          <p>{messages.removeText}</p>
          {isLast && <p>{isAdmin ? messages.removeLastAdmin : messages.removeLast}</p>}
        </>
      }
    >
      {messages.remove}
    </ConfirmButton>
  )
}
