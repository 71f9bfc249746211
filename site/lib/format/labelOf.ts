/** The label of a code; a code without one is shown as it is. */
export const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code
