import type { ReactNode } from 'react'
import { Screen } from '../Screen.tsx'
import { Form, type FormProps } from './Form.tsx'
import type { FormValues } from './formValues.ts'

interface Props<V extends FormValues> extends FormProps<V> {
  title: string
  note?: ReactNode
  back?: readonly [to: string, words: string]
}

/** A screen that consists of one form. */
export function FormScreen<V extends FormValues>({ title, note, back, ...form }: Props<V>) {
  return (
    <Screen title={title} note={note} {...(back && { back })} isNarrow>
      <Form {...form} />
    </Screen>
  )
}
