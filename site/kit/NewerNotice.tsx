import { words } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Stands over a form whose thing was changed by somebody else meanwhile. */
export function NewerNotice({ isNewer, onTake }: { isNewer: boolean; onTake: () => void }) {
  if (!isNewer) return null
  const said = words('kit')
  return (
    <Notice kind="warning" title={said.newer}>
      <p>{said.newerText}</p>
      <p>
        <Button isSmall onClick={onTake}>
          {said.takeNewer}
        </Button>
      </p>
    </Notice>
  )
}
