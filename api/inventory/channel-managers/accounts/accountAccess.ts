import { decrypt } from '../../../platform/http/crypto/crypto.ts'
import type { ChannelAccess } from '../adapters/channelAdapter.ts'
import type { AccountConnection } from '../channelConnection.ts'

/** As whom the other side is spoken to. */
export const accessOf = ({ credential, remote_property }: AccountConnection): ChannelAccess => ({
  credential: decrypt(credential),
  property: remote_property,
})
