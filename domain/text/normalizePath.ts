/** What browsers leave as it is in a path, and encodeURIComponent does not. */
const unencodedCharacters = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g
/** Decoded once, no part of an address of ours has a slash, a backslash or a percent sign in it, nor a sign that cannot be seen. */
const forbiddenCharacters = /[/\\%\p{Cc}]/u

/**
 * The one form in which the path of a page is checked and served, as browsers write it: without slashes at its end, and with nothing encoded that need not be.
 * Null where no page can be: what is decoded twice, climbs, has an empty part or cannot be read at all. Whoever checks a path as it came
 * checks another one than whoever serves it: `/%6cive/home` is `/live/home` to a router.
 */
export function normalizePath(path: string): string | null {
  const parts = trimmed(path).split('/').map(normalizeSegment)
  if (parts.length === 1 && parts[0] === '') return '/'
  return parts.every(Boolean) ? `/${parts.join('/')}` : null
}

/** Without slashes at its ends. A backslash is one: browsers make it so. */
const trimmed = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '')

function normalizeSegment(part: string): string | null {
  const plain = decode(part)
  if (plain === null || plain === '.' || plain === '..' || forbiddenCharacters.test(plain)) return null
  return encodeURIComponent(plain).replace(unencodedCharacters, decodeURIComponent)
}

function decode(text: string): string | null {
  try {
    const plain = decodeURIComponent(text)
    return plain.isWellFormed() ? plain : null
  } catch {
    return null
  }
}
