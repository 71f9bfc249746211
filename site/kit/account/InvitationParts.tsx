import { formatInstant } from '../../lib/format/format.ts'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'

export function InvitationExpiry({ isExpired, expiresAt, words }: { isExpired: boolean; expiresAt: string; words: { isExpired: string } }) {
  if (!isExpired) return formatInstant(expiresAt)
  return (
    <Badge tone="warning" icon="clock">
      {words.isExpired}
    </Badge>
  )
}

interface ActionsProps {
  words: { again: string; withdraw: string; withdrawTitle: string; withdrawConfirm: string }
  /** What taking it back means for whom. */
  text: string
  isSending: boolean
  onAgain: () => unknown
  onWithdraw: () => Promise<{ ok: boolean }>
}

/** Sends an open invitation again, or takes it back. */
export function InvitationActions({ words, text, isSending, onAgain, onWithdraw }: ActionsProps) {
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      <Button isSmall icon="send" isBusy={isSending} onClick={onAgain}>
        {words.again}
      </Button>
      <ConfirmButton
        isSmall
        kind="quiet"
        title={words.withdrawTitle}
        confirm={words.withdrawConfirm}
        onConfirm={onWithdraw}
        body={<p>{text}</p>}
      >
        {words.withdraw}
      </ConfirmButton>
    </span>
  )
}
