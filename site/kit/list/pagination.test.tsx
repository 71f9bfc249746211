import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Pagination } from './Pagination.tsx'

const render = (props: Partial<Parameters<typeof Pagination>[0]>) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={1} pages={5} total={100} limit={20} rowCount={20} hrefOf={page => `?page=${page}`} {...props} />
    </MemoryRouter>,
  )
  const links = [...markup.matchAll(/href="[^"]*\?([^"]*)"/g)].map(([, query]) => query)
  return {
    text: markup
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    links,
  }
}

describe('the pages of a list', () => {
  it('end with its last row', () => {
    expect(render({ page: 5 })).toEqual({ text: '81–100 of 100 Page 5 of 5', links: ['page=4'] })
    expect(render({ page: 3, pages: 3, total: 45, rowCount: 5 }).text).toBe('41–45 of 45 Page 3 of 3')
  })

  it('go on behind the rows that are counted while a page is full', () => {
    const isCapped = true
    expect(render({ isCapped })).toEqual({ text: '1–20 of 100+ Page 1 of 5+', links: ['page=2'] })
    expect(render({ isCapped, page: 5 })).toEqual({ text: '81–100 of 100+ Page 5 of 5+', links: ['page=4', 'page=6'] })
    expect(render({ isCapped, page: 7 })).toEqual({ text: '121–140 of 100+ Page 7 of 7+', links: ['page=6', 'page=8'] })
    expect(render({ isCapped, limit: 100, pages: 1, rowCount: 100 }).links).toEqual(['page=2'])
  })

  it('end with the first page behind them that is not full, and then all are counted', () =>
    expect(render({ isCapped: true, page: 8, rowCount: 3 })).toEqual({ text: '141–143 of 143 Page 8 of 8', links: ['page=7'] }))

  it('say that a page is empty, and lead back', () => {
    expect(render({ page: 6, rowCount: 0 })).toEqual({
      text: 'There is nothing on this page Go to page 5 Back to the first page',
      links: ['page=5', 'page=1'],
    })
    expect(render({ page: 99, rowCount: 0 }).links).toEqual(['page=5', 'page=1'])
    expect(render({ isCapped: true, page: 99, rowCount: 0 }).links).toEqual(['page=5', 'page=1'])
    expect(render({ pages: 1, total: 3, page: 2, rowCount: 0 }).links).toEqual(['page=1'])
  })

  it('continue from the last row where the API pages by it', () =>
    expect(render({ isCapped: true, page: 5, olderHref: '?before=7' })).toEqual({
      text: '81–100 of 100+ Page 5 of 5+',
      links: ['page=4', 'before=7'],
    }))
})
