import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { QrCode } from '../../kit/QrCode.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { CopyText } from '../ownPage/CopyText.tsx'
import { selfCheckInMessages } from './messages.ts'
import type { SelfCheckInSettings } from './SelfCheckInScreen.tsx'

interface Props {
  property: number
  kiosks: SelfCheckInSettings['kiosks']
}

/** The tablets at the door: each has a token of its own, which is shown once and opens nothing but the check-in of guests. */
export function KioskPanel({ property, kiosks }: Props) {
  const messages = selfCheckInMessages()
  const [paired, setPaired] = useState<{ id: number; label: string; token: string }>()
  const { run: pair } = useAction('POST /self-check-in/kiosks', { done: messages.paired })
  const { run: revoke } = useAction('DELETE /self-check-in/kiosks/:kioskId', { done: messages.revoked })
  const handlePair = async ({ label }: { label: string }) => {
    const reply = await pair({ body: { property, label: label.trim() } })
    if (reply.ok) setPaired(reply.data)
    return reply
  }
  return (
    <section className="panel" aria-labelledby="kiosks">
      <h2 id="kiosks">{messages.tablets}</h2>
      <div className="grid gap-4">
        <p className="max-w-text text-muted">{messages.tabletsText}</p>
        {kiosks.length === 0 && <p>{messages.noTablets}</p>}
        {kiosks.length > 0 && (
          <ul className="divide-y divide-line">
            {kiosks.map(({ id, label, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{label}</p>
                  <p className="text-sm text-muted">
                    {lastUsedAt ? t(messages.lastUsed, { moment: formatInstant(lastUsedAt) }) : messages.neverUsed}
                  </p>
                </div>
                <ConfirmButton
                  isSmall
                  kind="quiet"
                  icon="trash2"
                  title={t(messages.revokeTitle, { label })}
                  confirm={messages.revoke}
                  confirmKind="danger"
                  body={<p>{messages.revokeText}</p>}
                  onConfirm={() => revoke({ params: { kioskId: id } })}
                >
                  {messages.revoke}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
        {paired && kiosks.some(k => k.id === paired.id) && <PairingLink paired={paired} />}
        <FormButton
          icon="plus"
          title={messages.pairTitle}
          initial={{ label: '' }}
          submit={messages.pair}
          onSubmit={handlePair}
          fields={<TextField<{ label: string }> name="label" label={messages.label} hint={messages.labelHint} maxLength={60} />}
        >
          {messages.pair}
        </FormButton>
      </div>
    </section>
  )
}

function PairingLink({ paired: { label, token } }: { paired: { label: string; token: string } }) {
  const messages = selfCheckInMessages()
  const link = `${location.origin}${localizeHref('/self-check-in')}#kiosk=${token}`
  return (
    <Notice kind="info" title={t(messages.openOn, { label })}>
      <p>{messages.once}</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={link} label={messages.pairQr} className="size-40" />
        <div className="min-w-0 flex-1">
          <CopyText text={link} copy={messages.copy} copied={messages.copied} notCopied={messages.notCopied} />
        </div>
      </div>
    </Notice>
  )
}
