import { expect, it } from 'vitest'
import { messages } from '../../messages/en/owner/reportSheets.ts'
import { reports } from '../reporting/reports/reports.ts'

/** Back-offices translate reports by their names and column keys. */
it.each(reports)('$name has words in the offices, the English ones those of the API', ({ name, title, about, group, columns }) => {
  expect(messages.titles).toHaveProperty([name], title)
  expect(messages.abouts).toHaveProperty([name], about)
  expect(messages.groups).toHaveProperty([group], group)
  const heads = { ...messages.heads, ...(messages.headsOf as Record<string, object>)[name] }
  for (const { key, head } of columns) expect(heads).toHaveProperty([key], head)
})
