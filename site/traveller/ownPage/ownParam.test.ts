import { expect, it } from 'vitest'
import { withoutForeignLook } from './ownParam.ts'

const page = 'http://x.test/booking/7'

it.each([
  ['of another hostel is dropped, and the key of the link stays', `${page}?own=3&a=1#key`, `${page}?a=1#key`],
  ['that is none is dropped', `${page}?own=x`, page],
  ['of its own hostel stays', `${page}?own=4`, undefined],
  ['of the marketplace stays', page, undefined],
])('a look %s', (_what, href, expected) => expect(withoutForeignLook(href, 4)).toBe(expected))
