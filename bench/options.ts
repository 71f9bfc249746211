/** What stands behind an option of the command line. */
export function textAfter(flag: string): string | undefined {
  const i = process.argv.indexOf(flag)
  return i < 0 ? undefined : process.argv[i + 1]
}

export function numberAfter(flag: string): number | undefined {
  const text = textAfter(flag)
  return text === undefined ? undefined : Number(text)
}
