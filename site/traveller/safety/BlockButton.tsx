import { ConfirmButton } from '../../kit/ConfirmButton.tsx'

interface Props {
  /** Names the action: "Block Ana". */
  children: string
  title: string
  /** What blocking does. */
  text: string
  onBlock: () => Promise<{ ok: boolean } | undefined>
}

/** Blocks somebody, or a hostel, for oneself. */
export const BlockButton = ({ children, title, text, onBlock }: Props) => (
  <ConfirmButton isSmall kind="quiet" icon="ban" title={title} body={<p>{text}</p>} confirm={children} onConfirm={onBlock}>
    {children}
  </ConfirmButton>
)
