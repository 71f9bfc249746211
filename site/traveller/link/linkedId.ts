/**
 * The id of a page that a mailed link opens; undefined if the path contains none. Sets the referrer policy, as the address contains the token and pages opened
 * from here must not learn it.
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
