import { type ReactNode, useState } from 'react'
import { getMessages } from '../lib/language/messages.ts'
import { Button, type ButtonKind } from './Button.tsx'
import type { IconName } from './icons.ts'
import { Modal } from './Modal.tsx'
import { usePressGuard } from './usePressGuard.ts'

interface Props {
  children: ReactNode
  title: string
  /** What will happen, and whether it can be undone. */
  body: ReactNode
  /** Names the action: "Cancel the booking". */
  confirm: string
  kind?: ButtonKind
  confirmKind?: ButtonKind
  icon?: IconName
  isSmall?: boolean
  isDisabled?: boolean
  /** Blocked: the body explains what has to be done first. */
  isBlocked?: boolean
  /** Called before the dialog opens, to fetch what its text needs. */
  onOpen?: () => void
  onConfirm: () => Promise<{ ok: boolean } | undefined>
}

/** A button with a confirmation dialog, which stays open while the action runs and after it failed. */
export function ConfirmButton({
  children,
  title,
  body,
  confirm,
  kind,
  confirmKind = 'primary',
  icon,
  isSmall,
  isDisabled,
  isBlocked = false,
  onOpen,
  onConfirm,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, press, reopen } = usePressGuard({ staysOpen: true })
  const handleConfirm = async () => {
    const outcome = await press(onConfirm)
    if (outcome?.ok) setOpen(false)
  }
  const handleOpen = () => {
    reopen()
    onOpen?.()
    setOpen(true)
  }
  return (
    <>
      <Button kind={kind ?? 'plain'} {...(icon && { icon })} isSmall={isSmall ?? false} disabled={isDisabled} onClick={handleOpen}>
        {children}
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-2">{body}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>{getMessages('kit').notNow}</Button>
          <Button kind={confirmKind} isBusy={isBusy} disabled={isBlocked} onClick={handleConfirm}>
            {confirm}
          </Button>
        </div>
      </Modal>
    </>
  )
}
