import type { Page } from '@playwright/test'
import type { StaffRole } from '../../../domain/access/rights.ts'
import { bearer, demoWorld, desk, expect, findMailTo, type OwnProperty, type Screen, signInAs } from '../fixtures.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

type Visitor = (options: { viewport: Screen; colorScheme?: 'dark' | 'light' }) => Promise<Page>

export interface Member {
  page: Page
  token: string
  property: OwnProperty
  /** The token of the owner who asked them. */
  owner: string
}

/** Somebody who was asked by the owner of the first hostel, said yes and signed in. */
export async function createMember(role: StaffRole, visitor: Visitor, look: Parameters<Visitor>[0]): Promise<Member> {
  const page = await visitor(look)
  const { request } = page.context()
  const { token: owner, property } = await signInAs(await (await visitor({ viewport: desk })).context(), 'owner@example.com')
  const { id } = property as OwnProperty
  const [email, { password }] = [freshEmail(role), demoWorld()]
  const requested = await request.post(`/v1/property/${id}/members`, { headers: bearer(owner), data: { email, role } })
  expect(requested.status(), await requested.text()).toBe(201)
  const invitation = (await findMailTo(request, email, /invites you/)).text.match(/#invitation=([\w-]+)/)?.[1]
  const data = { token: invitation, name: `Pat ${role}`, password }
  expect((await request.post('/v1/property/members/accept', { data })).status()).toBe(201)
  const { token } = await signInAs(page.context(), email)
  return { page, token, property: property as OwnProperty, owner }
}
