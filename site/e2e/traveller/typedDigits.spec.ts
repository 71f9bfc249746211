import { bearer, expect, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { freshEmail, stayIn } from './travellerSteps.ts'

const keyboards = [
  { code: 'ar', thirteen: '١٣', seven: '٧', budget: '١٢٠٠٫٥٠', number: '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', stored: '+971 50 123 4567' },
  { code: 'hi', thirteen: '१३', seven: '७', budget: '१२००.५०', number: '+९१ २२ ५५५० ०१००', stored: '+91 22 5550 0100' },
] as const

for (const { code, thirteen, seven, budget, number, stored } of pickLooks(keyboards, 0)) {
  testInFull(`the digits of its keyboard count in every number field in ${code}`, async ({ visitor, request }) => {
    const page = await visitor({ viewport: phone })
    const { property } = await signInAs(page.context(), 'owner@example.com')
    const stay = new URLSearchParams(stayIn(60))
    await page.goto(`/${code}/group?property=${property?.id}&${stay}`)
    const field = (name: string) => page.locator(`[name="${name}"]`)
    await field('kind').selectOption('school')
    await field('guests').fill(thirteen)
    await expect(field('guests')).toHaveValue('13')
    await field('guests').press('ArrowUp')
    await expect(field('guests')).toHaveValue('14')
    await field('ages.from18').fill(seven)
    await expect(field('ages.from18')).toHaveValue('7')
    await field('ages.from18').fill('')
    await field('budget').fill(budget)
    await field('contact.name').fill('Ines')
    await field('contact.email').fill(freshEmail(code))
    await field('contact.phone').fill(number)
    await page.locator('form button[type=submit]').last().click()
    await page.waitForURL(`**/${code}/group/*`)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { token } = await signInAs(page.context(), 'owner@example.com')
    const requested = (await (await request.get(`/v1/group/${id}`, { headers: bearer(token) })).json()).data
    expect([requested.guests, requested.budget.amount, requested.contact.phone]).toEqual([14, 120050, stored])
  })

  test(`the search on the first page counts them too in ${code}`, async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    await page.goto(`/${code}`)
    await page.locator('party-box summary').first().click()
    const guests = page.locator('[name=other]').first()
    await guests.fill(seven)
    await expect(page.locator('[data-party]').first()).toContainText(/7|٧|७/)
    expect(await guests.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(true)
  })
}
