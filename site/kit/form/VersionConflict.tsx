import { useEffect } from 'react'
import { ConflictPanel } from './ConflictPanel.tsx'
import { findFieldConflicts, mergeUntouched } from './fieldConflicts.ts'
import { useForm } from './formContext.ts'
import type { AnyValues } from './formValues.ts'

interface Props {
  /** The values when the form was opened or last saved. */
  began: AnyValues
  /** The values that somebody else saved since. */
  theirs: AnyValues
  isByField?: boolean
  form: HTMLFormElement | null
  /** A save was refused because of the other version. */
  isRefused: boolean
  /** Called with the new values of the form, and whether they have to be saved. */
  onTake: (values: AnyValues, isToSave: boolean) => void
}

/**
 * Resolves an edit conflict. When the other version changed only fields that this form does not have, it is accepted as the new base, and a save that
 * was refused because of it is sent again. So is a form whose fields stand for themselves, when nobody else changed what was changed here.
 */
export function VersionConflict({ began, theirs, isByField = false, form, isRefused, onTake }: Props) {
  const mine: AnyValues = useForm().useValues()
  const isConflict = findFieldConflicts(began, began, theirs).length > 0
  const merged = isByField ? mergeUntouched(began, mine, theirs) : undefined
  const fields = isConflict && !merged ? findFieldConflicts(began, mine, theirs) : []
  const isSettled = fields.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version
  useEffect(() => {
    if (isSettled) onTake((isConflict && merged) || mine, isRefused)
  }, [isSettled])
  if (isSettled) return null
  return <ConflictPanel key={JSON.stringify(theirs)} fields={fields} mine={mine} theirs={theirs} form={form} onDecide={onTake} />
}
