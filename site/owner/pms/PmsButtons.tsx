import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { pmsMessages } from './messages.ts'
import type { Pms } from './PmsScreen.tsx'

interface Props {
  pms: Pms
  onChanged: () => void
  onKey: (key: string) => void
}

/** Asks for everything, pauses, changes the limits, makes a new key. */
export function PmsButtons({ pms: { property: propertyId, name, isPaused, version }, pms, onChanged, onKey }: Props) {
  const messages = pmsMessages()
  const params = { propertyId }
  const sync = useAction('POST /pms/:propertyId/sync', { done: messages.synced })
  const edit = useAction('PUT /pms/:propertyId', { done: messages.saved })
  const rotate = useAction('POST /pms/:propertyId/rotate', { idempotent: true })
  const change = async (body: { isPaused?: boolean; name?: string; silentAfterHours?: number; answerMinutes?: number }) => {
    const reply = await edit.run({ params, body: { ...body, version } })
    if (reply.ok) onChanged()
    return reply
  }
  const handleSync = async () => {
    await sync.run({ params })
    onChanged()
  }
  const handleRotate = async () => {
    const reply = await rotate.run({ params })
    if (reply.ok) onKey(reply.data.key)
    return reply
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isPaused ? (
        <Button kind="primary" isBusy={edit.isPending} onClick={() => change({ isPaused: false })}>
          {messages.resume}
        </Button>
      ) : (
        <>
          <Button icon="refreshCw" isBusy={sync.isPending} onClick={handleSync}>
            {messages.sync}
          </Button>
          <ConfirmButton
            kind="quiet"
            title={t(messages.pauseTitle, { name })}
            confirm={messages.pause}
            body={<p>{messages.pauseText}</p>}
            onConfirm={() => change({ isPaused: true })}
          >
            {messages.pause}
          </ConfirmButton>
        </>
      )}
      <EditLimitsButton pms={pms} onSave={change} />
      <ConfirmButton
        kind="quiet"
        title={messages.rotateTitle}
        confirm={messages.rotate}
        body={<p>{messages.rotateText}</p>}
        onConfirm={handleRotate}
      >
        {messages.rotate}
      </ConfirmButton>
    </div>
  )
}

interface LimitValues {
  name: string
  silentAfterHours: string
  answerMinutes: string
}
interface EditLimitsProps {
  pms: Pms
  onSave: (body: { name: string; silentAfterHours: number; answerMinutes: number }) => Promise<SubmitResult>
}

function EditLimitsButton({ pms, onSave }: EditLimitsProps) {
  const messages = pmsMessages()
  return (
    <EditButton<Pms, LimitValues>
      isQuiet
      title={messages.editTitle}
      item={pms}
      valuesOf={({ name, silentAfterHours, answerMinutes }) => ({
        name,
        silentAfterHours: String(silentAfterHours),
        answerMinutes: String(answerMinutes),
      })}
      submit={messages.edit}
      onSubmit={({ name, silentAfterHours, answerMinutes }) =>
        onSave({ name, silentAfterHours: Number(silentAfterHours), answerMinutes: Number(answerMinutes) })
      }
      fields={
        <>
          <TextField<LimitValues> name="name" label={messages.name} maxLength={80} />
          <TextField<LimitValues> name="silentAfterHours" label={messages.silentAfterHours} inputMode="numeric" maxLength={2} />
          <TextField<LimitValues> name="answerMinutes" label={messages.answerMinutes} inputMode="numeric" maxLength={4} />
        </>
      }
    >
      {messages.edit}
    </EditButton>
  )
}

/** Run here again. */
export function LeavePmsButton({ pms: { property: propertyId, name }, onLeft }: { pms: Pms; onLeft: () => void }) {
  const messages = pmsMessages()
  const { run } = useAction('DELETE /pms/:propertyId', { isLeaving: true, done: messages.left })
  const handleConfirm = async () => {
    const reply = await run({ params: { propertyId } })
    if (reply.ok) onLeft()
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      title={messages.leaveTitle}
      confirm={messages.leave}
      body={<p>{t(messages.leaveText, { name })}</p>}
      onConfirm={handleConfirm}
    >
      {messages.leave}
    </ConfirmButton>
  )
}
