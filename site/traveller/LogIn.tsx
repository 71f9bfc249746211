/** To the door, and back to where one was. */
export function LogIn({ children, isPrimary = true }: { children: string; isPrimary?: boolean }) {
  const next = encodeURIComponent(location.pathname + location.search)
  return (
    <a className={`button ${isPrimary ? 'button-primary' : ''}`} href={`/account/login?next=${next}`}>
      {children}
    </a>
  )
}
