import type { ReactNode } from 'react'
import { Screen } from '../Screen.tsx'
import { Form, type SubmitResult } from './Form.tsx'
import type { Values } from './formContext.ts'

interface Props {
  title: string
  note?: ReactNode
  back?: readonly [to: string, words: string]
  initial: Values
  submit: string
  draft?: string
  secret?: readonly string[]
  beside?: ReactNode
  onSubmit: (values: Values) => Promise<SubmitResult>
  children: ReactNode | ((values: Values) => ReactNode)
}

/** A screen that is one form. */
export function FormScreen({ title, note, back, ...form }: Props) {
  return (
    <Screen title={title} note={note} {...(back && { back })} isNarrow>
      <Form {...form} />
    </Screen>
  )
}
