import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { EmptyState } from '../kit/EmptyState.tsx'
import { FormScreen } from '../kit/form/FormScreen.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Pagination } from '../kit/list/Pagination.tsx'
import { Table } from '../kit/list/Table.tsx'
import { ProgressBar } from '../kit/ProgressBar.tsx'
import { ProgressRoot } from '../kit/ProgressRoot.tsx'
import { RecordFallback } from '../kit/RecordFallback.tsx'
import { RouteError, ScreenFailed } from '../kit/RouteError.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { unreachable } from '../lib/http/problem.ts'
import { noop, type PartStates, succeed } from './partStates.ts'

const guests = [
  { id: 1, name: 'Asha Rao', beds: 2 },
  { id: 2, name: 'João Lima', beds: 11 },
]
const columns = [
  { head: 'Guest', cell: (guest: (typeof guests)[number]) => guest.name },
  { head: 'Beds', cell: (guest: (typeof guests)[number]) => guest.beds, isFigure: true },
]
const table = { caption: 'Guests', columns, rows: guests, keyOf: (guest: (typeof guests)[number]) => guest.id }

/** Parts that read the router, or show its errors. */
const createFramedRouter = () =>
  createMemoryRouter([{ path: '/', element: <ProgressRoot />, children: [{ index: true, element: <p>The screen</p> }] }])
const createBrokenRouter = () =>
  createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw new Error('The kit shows what such a screen looks like')
      },
      errorElement: <RouteError />,
      HydrateFallback: () => null,
    },
  ])

export const screens: PartStates = {
  Screen: {
    whole: (
      <Screen
        title="Bookings"
        note="12 today"
        back={['/', 'Dashboard']}
        actions={
          <button type="button" className="button">
            New
          </button>
        }
      >
        <p>The content</p>
      </Screen>
    ),
    narrow: (
      <Screen title="Profile" isNarrow>
        <p>As wide as a form is read</p>
      </Screen>
    ),
  },
  FormScreen: {
    'one form': (
      <FormScreen title="Your name" initial={{ name: 'Asha' }} submit="Save" onSubmit={succeed}>
        <TextField name="name" label="Name" />
      </FormScreen>
    ),
  },
  RecordFallback: Object.fromEntries(
    [
      { state: 'being read', isRead: false, problem: undefined },
      { state: 'not readable', isRead: false, problem: unreachable },
      { state: 'not there', isRead: true, problem: undefined },
    ].map(({ state, isRead, problem }) => [
      state,
      <RecordFallback
        key={state}
        back={['/extras', 'Extras']}
        messages={{ one: 'Extra', missing: 'No such extra', missingText: 'It may have been deleted.' }}
        list={{ isRead, problem, reload: noop }}
      />,
    ]),
  ),
  Table: {
    whole: <Table {...table} hrefOf={guest => `/${guest.id}`} />,
    'being read again': <Table {...table} isOld />,
  },
  Tabs: {
    'with counts': (
      <Tabs
        label="Which"
        tabs={[
          { to: '/a', label: 'Arrivals', isOn: true, count: 12 },
          { to: '/b', label: 'Departures', isOn: false, count: null },
          { to: '/c', label: 'All', isOn: false },
        ]}
      />
    ),
  },
  Pagination: {
    'first, middle, only': (
      <>
        <Pagination page={1} pages={3} total={50} limit={20} rowCount={20} hrefOf={page => `?page=${page}`} />
        <Pagination page={2} pages={3} total={50} limit={20} rowCount={20} hrefOf={page => `?page=${page}`} />
        <Pagination page={1} pages={1} total={2} limit={20} rowCount={2} hrefOf={page => `?page=${page}`} />
        <Pagination page={6} pages={5} total={100} limit={20} rowCount={20} isCapped hrefOf={page => `?page=${page}`} />
        <Pagination page={7} pages={5} total={100} limit={20} rowCount={0} isCapped hrefOf={page => `?page=${page}`} />
      </>
    ),
  },
  ListScreen: {
    'as the API answers': (
      <ListScreen
        title="Notices"
        endpoint="GET /noticeboard"
        request={{ query: { page: 1, limit: 20 } }}
        columns={[{ head: 'Title', cell: notice => notice.title }]}
        keyOf={notice => notice.id}
        empty={<EmptyState title="No notices" />}
      />
    ),
  },
  ProgressBar: { 'shows at the top of the page while a screen is fetched': <ProgressBar /> },
  ProgressRoot: { 'around a screen': <NestedRouter make={createFramedRouter} /> },
  RouteError: { 'a screen that could not be drawn': <NestedRouter make={createBrokenRouter} /> },
  ScreenFailed: { 'a screen that could not be fetched': <ScreenFailed /> },
}

/** Routers cannot be nested: these parts are mounted in a root of their own. */
function NestedRouter({ make }: { make: () => ReturnType<typeof createMemoryRouter> }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = createRoot(box.current as HTMLDivElement)
    root.render(<RouterProvider router={make()} />)
    return () => void setTimeout(() => root.unmount())
  }, [make])
  return <div ref={box} />
}
