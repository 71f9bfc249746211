import { hashToken, isSame, keyedHash } from '../http/crypto.ts'
import { config } from '../runtime.ts'

/** What a group without an account shows. Made from the server's key and the code, so that every mail can tell it; the database holds its hash. */
export const groupToken = (code: string): string => keyedHash('group request', code)

export const opensGroup = (token: string, hash: string): boolean => isSame(hashToken(token), hash)

/** The token stands behind #, which no server log and no referrer ever sees. */
export const groupLink = ({ id, code }: { id: number; code: string }): string => `${config.publicOrigin}/group/${id}#${groupToken(code)}`
