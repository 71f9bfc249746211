import { type ReactNode, useId } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
  className?: string | undefined
}
/** Attributes that connect the control with its label, hint and error. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a hint, the control, and its error. */
export function Field({
  label,
  hint: help,
  error,
  isOptional,
  className = '',
  children,
}: FieldProps & { children: (wiring: FieldControlProps) => ReactNode }) {
  const id = useId()
  // When the hint is also the error it is shown once.
  const hint = help === error ? undefined : help
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-muted"> {getMessages('kit').optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error of a field, with an icon, so that colour is not the only sign. */
export function FieldError({ id, className = '', children }: { id: string; className?: string; children: string }) {
  return (
    <p id={id} className={`mt-1 flex items-start gap-1.5 text-sm text-danger ${className}`}>
      <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
