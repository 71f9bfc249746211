import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { bearer, expect, type OwnProperty, openSessionOnce, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, stayIn } from '../traveller/travellerSteps.ts'
import { submitNewProperty } from '../workingDay/property.ts'

testInFull(
  'an owner writes what is paid ahead and kept on cancelling, and a guest reads it to the cent in three languages',
  async ({ visitor }) => {
    test.setTimeout(240_000)
    const office = await visitor({ viewport: { width: 320, height: 800 }, colorScheme: 'dark' })
    const { owner, send, property } = await submitNewProperty(office.context().request)
    const { token: admin } = await signInAsAdmin((await visitor({})).context())
    await send('post', `/admin/properties/${property.id}/approve`, {}, admin)
    await openSessionOnce(office, { token: owner, role: 'hostel_owner' })

    await test.step('all of one night, half of longer stays; the first night and a quarter of the rest; 2.00 in any case', async () => {
      await office.goto('/owner/property')
      await office.getByLabel('Guests pay online when they book').selectOption('The whole stay')
      await office.getByRole('button', { name: 'Another deposit for longer stays' }).click()
      await office.getByLabel('From so many nights on').fill('1')
      await office.getByLabel('They pay online').selectOption('A percent of the beds')
      await office.getByLabel('Percent', { exact: true }).fill('50')
      await office.getByLabel('Cancellation', { exact: true }).selectOption('My own terms')
      await office.getByLabel('and of the rest of the deposit, percent').first().fill('25')
      await office.getByLabel('Part of the deposit that is never refunded').selectOption('a fixed sum')
      await office.getByLabel('Sum, EUR').fill('2')
      await expect(office.getByText('Guests read:')).toContainText(
        'costs only €2.00 of the deposit. Later, the first night and 25 % of the rest of the deposit is charged.',
      )
      await office.getByRole('button', { name: 'Save the listing' }).click()
      await expect(office.getByLabel('From so many nights on')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(office)
      await expectNoSidewaysScroll(office)
      await office.getByLabel('From so many nights on').fill('2')
      await office.getByRole('button', { name: 'Save the listing' }).click()
      await expect(office.getByText('The listing is saved.')).toBeVisible()
    })

    const guest = await visitor({ viewport: { width: 390, height: 850 } })
    const mine: OwnProperty[] = (await (await guest.request.get('/v1/property/mine', { headers: bearer(owner) })).json()).data
    const { arrival, departure } = stayIn(40)
    const { path } = mine.find(({ id }) => id === property.id) as OwnProperty

    await test.step('the checkout says what is paid now, and draws what cancelling costs when', async () => {
      await guest.goto(`${path}?arrival=${arrival}&departure=${departure}&guests=1#offers`)
      await guest
        .getByRole('link', { name: /^Book / })
        .first()
        .click()
      await expect(guest.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
      await expect(
        guest.getByText(/cancelling costs only the part of the deposit that is never given back; after that it costs more/),
      ).toBeVisible()
      await expect(guest.getByText('Cancelling costs €2.00')).toBeVisible()
      // 20.00 and a quarter of the other 10.00 of 30.00.
      await expect(guest.getByText('Cancelling costs €22.50')).toBeVisible()
      await expect(guest.getByRole('button', { name: /^Book .* and pay €30\.00 now$/ })).toBeVisible()
      await expectAccessible(guest)
    })

    for (const [code, text] of [
      ['hi', hi],
      ['ar', ar],
    ] as const)
      await test.step(`and in ${code}`, async () => {
        await guest.goto(guest.url().replace(/(\/(hi|ar))?\/checkout/, `/${code}/checkout`))
        await expect(guest.getByRole('heading', { name: text.checkout.who })).toBeVisible()
        const part = text.apiMessages.kept_until.split('{until}')[1] as string
        await expect(guest.getByText(part.trim())).toBeVisible()
        await expect(guest.getByRole('listitem').filter({ hasText: /22[.,٫]50|٢٢٫٥٠/ })).toBeVisible()
        await expectAccessible(guest)
        await expectNoSidewaysScroll(guest)
      })

    await test.step('a rate for who books two weeks ahead says so in the list', async () => {
      const name = freshEmail('early').slice(0, 20)
      await office.goto('/owner/rate/plans/new')
      await office.getByRole('textbox', { name: 'Name' }).fill(name)
      await office.getByLabel('Days before arrival, at least').fill('15')
      await office.getByLabel('Days before arrival, at most').fill('9')
      await office.getByRole('button', { name: 'Add the rate plan' }).click()
      await expect(office.getByLabel('Days before arrival, at most')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(office)
      await expectNoSidewaysScroll(office)
      await office.getByLabel('Days before arrival, at most').fill('')
      await office.getByRole('button', { name: 'Add the rate plan' }).click()
      await expect(office.getByRole('row').filter({ hasText: name })).toContainText('Only for who books at least 15 days before arrival.')
    })
  },
)
