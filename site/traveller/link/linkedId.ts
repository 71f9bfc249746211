/**
 * The number of what a link from a mail opens; undefined where it is none. Its key stands in the address, behind #: no page that is opened from here may
 * learn where it was opened.
 */
export function parseLinkedId({
  params: { id = '' },
  response,
}: {
  params: Record<string, string | undefined>
  response: { headers: Headers }
}) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  response.headers.set('Referrer-Policy', 'no-referrer')
  return Number(id)
}
