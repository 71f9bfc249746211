import { type ReactNode, useState } from 'react'
import { Button } from '../kit/Button.tsx'

interface Props {
  words: string
  children: (isOpen: boolean, onClose: () => void) => ReactNode
}

/** A button, and what it opens. */
export function DialogDemo({ words, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}
