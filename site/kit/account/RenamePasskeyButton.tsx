import checks from 'contract:PUT /auth/passkeys/:id'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { FormButton } from '../form/FormButton.tsx'
import { TextField } from '../form/fields.tsx'

interface NameValues {
  name: string
}

export function RenamePasskeyButton({ id, name }: NameValues & { id: number }) {
  const messages = getMessages('passkeys')
  const { run } = useAction('PUT /auth/passkeys/:id', { done: messages.renamed })
  return (
    <FormButton
      isSmall
      title={messages.renameTitle}
      initial={{ name }}
      checks={checks}
      submit={messages.renameSubmit}
      onSubmit={(values: NameValues) => run({ params: { id }, body: { name: values.name } })}
      fields={<TextField<NameValues> name="name" label={messages.name} maxLength={60} dir="auto" />}
    >
      {messages.rename}
    </FormButton>
  )
}
