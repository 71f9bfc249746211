/** How many things wait in a place of the menu. */
export function NavItemCount({ count = 0, isHidden = false }: { count?: number | undefined; isHidden?: boolean }) {
  if (!count) return null
  return (
    <span className={isHidden ? 'sr-only' : 'tabular ml-auto text-sm text-muted'}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
