// What is shown of a drawn picture until it is here (domain/listing/coverPreviews.ts), from the drawings: node scripts/coverPreviews.ts
import { writeFile } from 'node:fs/promises'
import { drawPreviews } from '../art/previews.ts'

const previews = await drawPreviews()
const lines = Object.entries(previews).map(([name, preview]) => `  '${name}': '${preview}',`)
await writeFile(
  'domain/listing/coverPreviews.ts',
  `// Made by scripts/coverPreviews.ts, whenever the drawings change.

/** What is shown of a drawn picture until it is here, by what it shows (photoPreview.ts). */
export const coverPreviews: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
