import { describe, expect, it } from 'vitest'
import { cleanPath, layoutFor } from './layouts.ts'

const row = (path: string) => {
  const { header, footer, sidebar, robots, canonical } = layoutFor(path)
  return [header, footer, sidebar, robots === 'index, follow', canonical]
}

describe('the layout of each route', () => {
  it.each([
    // path, header, footer, sidebar, indexed, canonical
    ['/', 'public', true, false, true, false],
    ['/search', 'public', true, false, true, true],
    ['/hostels/portugal/lisbon', 'public', true, false, true, true],
    ['/owner/login', 'owner', false, false, true, true],
    ['/owner/signup', 'owner', false, false, true, true],
    ['/owner/verifyotpowner', 'owner', false, false, true, true],
    ['/owner/forgot-password', 'owner', false, false, true, true],
    ['/owner/reset-password', 'owner', false, false, true, true],
    ['/owner/list', 'owner', false, false, true, true],
    ['/owner/add-property', 'owner', false, false, true, true],
    ['/owner/hostel-login', 'public', false, false, true, true],
    ['/owner/list-your-hostel', 'public', false, false, true, true],
    ['/owner', 'none', false, true, true, true],
    ['/owner/dashboard', 'none', false, true, true, true],
    ['/owner/booking/7', 'none', false, true, true, true],
    ['/owner/login/extra', 'none', false, true, true, true],
    ['/superadmin/signup', 'none', false, false, false, true],
    ['/superadmin/signin', 'none', false, false, false, true],
    ['/superadmin/auth', 'none', false, false, false, true],
    ['/superadmin/select-user', 'none', false, false, false, true],
    ['/superadmin/profile', 'none', false, false, false, true],
    ['/superadmin', 'superadmin', false, false, false, true],
    ['/superadmin/dashboard', 'superadmin', false, false, false, true],
    ['/superadmin/properties/3', 'superadmin', false, false, false, true],
    ['/ownership', 'public', true, false, true, true],
    ['/superadministration', 'public', true, false, true, true],
    ['/constructor', 'public', true, false, true, true],
  ])('%s', (path, header, footer, sidebar, indexed, canonical) => {
    expect(row(path)).toEqual([header, footer, sidebar, indexed, canonical])
  })

  it('does not mind a query, a fragment or a trailing slash', () => {
    expect(layoutFor('/owner/login/?next=/owner/dashboard#x')).toEqual(layoutFor('/owner/login'))
    expect(layoutFor('/?lang=hi').canonical).toBe(false)
  })
})

describe('cleanPath', () => {
  it.each([
    ['/index.html', '/'],
    ['/about.html', '/about'],
    ['/hostels/', '/hostels'],
    ['//', '/'],
    ['/a/index', '/a'],
    ['/a?x=1', '/a'],
  ])('%s is %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean)
  })
})
