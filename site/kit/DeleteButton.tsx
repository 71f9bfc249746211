import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from './ConfirmButton.tsx'

interface Props {
  children: ReactNode
  title: string
  /** What goes with it, and whether it can be undone. */
  text: string
  confirm: string
  /** The list that it stood in. */
  back: string
  onDelete: () => Promise<{ ok: boolean }>
}

/** Takes away what the screen is about, once it is confirmed, and goes back to its list. */
export function DeleteButton({ children, title, text, confirm, back, onDelete }: Props) {
  const navigate = useNavigate()
  const handleDelete = async () => {
    const reply = await onDelete()
    if (reply.ok) navigate(back)
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={title}
      confirm={confirm}
      onConfirm={handleDelete}
      body={<p>{text}</p>}
    >
      {children}
    </ConfirmButton>
  )
}
