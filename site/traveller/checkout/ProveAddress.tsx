import { Notice } from '../../kit/Notice.tsx'
import { say, words } from '../../lib/words.ts'
import { door } from '../account/doorPaths.ts'

/** For who books more unpaid beds than one address may without saying whose it is: the way to a code, and back here. */
export function ProveAddress({ email }: { email: string }) {
  const said = words('checkout')
  return (
    <Notice kind="warning" title={said.prove}>
      <p>{say(said.proveText, { email })}</p>
      <p className="mt-2">
        <a className="button" href={door('code', { email, next: location.pathname + location.search })}>
          {said.proveDo}
        </a>
      </p>
    </Notice>
  )
}
