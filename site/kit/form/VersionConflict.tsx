import { useEffect } from 'react'
import { ConflictPanel } from './ConflictPanel.tsx'
import { findFieldConflicts } from './fieldConflicts.ts'
import { useForm } from './formContext.ts'
import type { AnyValues } from './formValues.ts'

interface Props {
  /** What the form was opened with, or saved last. */
  began: AnyValues
  /** What somebody else saved since. */
  theirs: AnyValues
  form: HTMLFormElement | null
  /** A save was refused because of their version. */
  isRefused: boolean
  /** What the form holds from now on, and whether it is to be saved. */
  onTake: (values: AnyValues, isToSave: boolean) => void
}

/**
 * Two versions of the same thing, and what to decide between them. Where somebody saved something else of it there is nothing: theirs is taken as the version
 * that is changed, and what was refused because of it is sent again.
 */
export function VersionConflict({ began, theirs, form, isRefused, onTake }: Props) {
  const mine: AnyValues = useForm().useValues()
  const isConflict = findFieldConflicts(began, began, theirs).length > 0
  const fields = isConflict ? findFieldConflicts(began, mine, theirs) : []
  const isSettled = fields.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version
  useEffect(() => {
    if (isSettled) onTake(mine, isRefused)
  }, [isSettled])
  if (isSettled) return null
  return <ConflictPanel key={JSON.stringify(theirs)} fields={fields} mine={mine} theirs={theirs} form={form} onDecide={onTake} />
}
