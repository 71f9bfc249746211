import { Notice } from '../Notice.tsx'
import { fieldLabel } from './fieldText.ts'
import { type FieldProblem, stripSourcePrefix } from './findOpenProblems.ts'
import { findControl } from './formControls.ts'

interface Props {
  detail: string
  problems: readonly FieldProblem[]
  form: HTMLFormElement | null
}

/** Above a form that was refused: the reason, and a link to each field with an error. */
export function ErrorSummary({ detail, problems, form }: Props) {
  return (
    <Notice kind="danger" isSummary title={detail}>
      {problems.length > 0 && (
        <ul className="grid gap-1">
          {problems.map(({ path, message }) => (
            <li key={path}>
              <FieldLink name={stripSourcePrefix(path)} message={message} form={form} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function FieldLink({ name, message, form }: { name: string; message: string; form: HTMLFormElement | null }) {
  if (!findControl(form, name)) return message
  const label = fieldLabel(form, name)
  return (
    <button type="button" className="link text-start" onClick={() => findControl(form, name)?.focus()}>
      {label && `${label}: `}
      {message}
    </button>
  )
}
