import { randomBytes } from 'node:crypto'
import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller, Wire } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { inTurn, mediaStore, receive, removeOrphans, removePicture, takePhoto } from '../../platform/media/service.ts'
import { loadProfile } from './profile.ts'

/** The folder of photos of people, among the pictures. Their names tell nobody whose they are. */
const PEOPLE = 'people'

type Mine = Call & { caller: Caller }

/** The photo of the caller, in the place of the one before: drawn anew, as a square. */
export const setPortrait = (call: Mine, wire: Wire) =>
  inTurn(call.caller.userId, async () => {
    const { bytes } = await receive(wire)
    const { jpeg } = await takePhoto(bytes, 'portrait')
    const file = `${PEOPLE}/${randomBytes(12).toString('hex')}.jpg`
    await mediaStore().put(file, jpeg)
    await exchange(file, 'user.photo', call).catch(async error => {
      // After an error of another kind the row may name it all the same: the sweep looks later.
      if (error instanceof AppError) await mediaStore().remove(file)
      throw error
    })
    return loadProfile(call.caller.userId)
  })

export const removePortrait = (call: Mine): Promise<void> => exchange(null, 'user.photo_remove', call)

/** The file goes after the row: what is still shown has its file, whatever happens in between. */
async function exchange(file: string | null, action: string, call: Mine): Promise<void> {
  const { userId } = call.caller
  const before = await once({ property: 0, call }, async t => {
    const old = await portraitOf(userId, t)
    // The number of the version stays: nobody who is typing into the profile has to look again for this.
    const { affectedRows } = await execute(
      'UPDATE users SET photo = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND locked_at IS NULL',
      [file, userId],
      t,
    )
    if (!affectedRows) throw appError('unauthenticated')
    await audit(call, { action, entity: 'user', entityId: userId }, t)
    return old
  })
  if (before && before !== file) await removePicture(before)
}

export const portraitOf = async (userId: number, t: Transaction): Promise<string | null> =>
  (await selectOne<{ photo: string | null }>('SELECT photo FROM users WHERE id = ?', [userId], t))?.photo ?? null

/** Files that no account names any more. */
export async function sweepPortraits(now = new Date()): Promise<number> {
  const store = mediaStore()
  return removeOrphans(store, await store.list(PEOPLE), { now, known: namedOnes })
}

const namedOnes = async (names: readonly string[]) =>
  (await select<{ photo: string }>('SELECT photo FROM users WHERE photo IN (?)', [[...names]])).map(u => u.photo)
