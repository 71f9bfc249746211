import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { channelMessages } from '../channel/messages.ts'
import { pmsMessages } from './messages.ts'

interface Props {
  property: number
  isOffered: boolean
  onConnected: (key: string) => void
}
interface ConnectValues {
  name: string
}

export function ConnectPmsForm({ property, isOffered, onConnected }: Props) {
  const { title, connect: messages } = pmsMessages()
  const back = ['/channel', channelMessages().title] as const
  const { run } = useAction('POST /pms', { idempotent: true, done: ({ connection: { name } }) => t(messages.done, { name }) })
  if (!isOffered)
    return (
      <Screen title={title} note={messages.note} back={back} isNarrow>
        <Notice kind="info" title={messages.notOffered} />
      </Screen>
    )
  const handleSubmit = async ({ name }: ConnectValues) => {
    const reply = await run({ body: { property, name } })
    if (reply.ok) onConnected(reply.data.key)
    return reply
  }
  return (
    <FormScreen<ConnectValues>
      title={title}
      note={messages.note}
      back={back}
      initial={{ name: '' }}
      submit={messages.submit}
      onSubmit={handleSubmit}
    >
      <TextField<ConnectValues> name="name" label={messages.name} hint={messages.nameHint} maxLength={80} autoComplete="off" />
      <Notice kind="warning" title={messages.warning} />
    </FormScreen>
  )
}
