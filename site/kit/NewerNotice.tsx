import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Stands over a form whose thing was changed by somebody else meanwhile. */
export function NewerNotice({ isNewer, onTake }: { isNewer: boolean; onTake: () => void }) {
  if (!isNewer) return null
  return (
    <Notice kind="warning" title="Somebody saved a newer version meanwhile">
      <p>What you typed is still here, but cannot be saved over it.</p>
      <p>
        <Button isSmall onClick={onTake}>
          Show the newer version, drop mine
        </Button>
      </p>
    </Notice>
  )
}
