/** Works off parts one after another, and asks for the next one meanwhile: the database has a processor of its own. */
export async function readAhead<Part, Rows>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Rows>,
  use: (part: Part, rows: Rows) => void,
): Promise<void> {
  let next: Promise<Rows> | undefined
  for (const [i, part] of parts.entries()) {
    const rows = await (next ?? read(part))
    const following = parts[i + 1]
    next = following && read(following)
    // Its failure is seen when it is waited for, unless this part fails before.
    next?.catch(() => undefined)
    use(part, rows)
  }
}
