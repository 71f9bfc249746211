import { parse } from 'csv-parse/sync'
import { fieldError } from '../errors.ts'

export interface FileRow {
  /** Line of the file, counted from 1 with the header. */
  line: number
  record: Record<string, unknown>
}

const MOST_ROWS = 100_000

/** The rows of a CSV file with a header, or of a file with one JSON object a line. */
export function readFileRows(text: string): FileRow[] {
  const rows = text.trimStart().startsWith('{') ? readLines(text) : readCsv(text)
  if (rows.length > MOST_ROWS) throw fieldError('csv', `At most ${MOST_ROWS} rows at once.`)
  return rows
}

function readCsv(text: string): FileRow[] {
  try {
    const rows = parse(text, {
      bom: true,
      columns: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      info: { lines: number }
      record: Record<string, unknown>
    }[]
    return rows.map(({ info, record }) => ({ line: info.lines, record }))
  } catch (error) {
    throw fieldError('csv', `The file cannot be read as CSV: ${(error as Error).message}`)
  }
}

function readLines(text: string): FileRow[] {
  return text.split('\n').flatMap((line, i) => {
    if (!line.trim()) return []
    try {
      return [{ line: i + 1, record: JSON.parse(line) as Record<string, unknown> }]
    } catch {
      throw fieldError('csv', `Line ${i + 1} is not JSON.`)
    }
  })
}
