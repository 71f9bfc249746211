import { allowConsoleErrors } from '../consoleErrors.ts'
import { desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { findChannelReview } from '../screens.ts'

const ADDRESS = '**/v1/channel-reviews/*'

test('a hostel reads a review on the site of a channel, is told when it cannot be read, and answers it once', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token } = await signInAs(office.context(), 'owner@example.com')
  const main = office.getByRole('main')
  const review = await findChannelReview({ request: office.request, token }, 'unanswered')

  await test.step('what cannot be read says so, and is tried again', async () => {
    allowConsoleErrors(/status of 503/)
    await office.route(ADDRESS, route => route.fulfill({ status: 503, json: { code: 'unavailable', title: 'Not to be had', status: 503 } }))
    await office.goto(`/owner/reviews/channels/${review.id}?property=${review.property}`)
    await expect(main.getByRole('alert')).toBeVisible()
    await expectAccessible(office)
    await office.unroute(ADDRESS)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('heading', { name: 'Ines' })).toBeVisible()
  })

  await test.step('it is read whole, with the points of each kind', async () => {
    await expect(main.getByRole('article').getByText('The street is loud until late', { exact: false })).toBeVisible()
    await expect(main.getByRole('article').getByText('8.3')).toBeVisible()
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('a reply without words is not sent, one with words is on its way', async () => {
    const reply = main.getByRole('region', { name: 'Reply' })
    await reply.getByRole('button', { name: 'Send the reply' }).click()
    await expect(reply.getByText('Write a few words.').first()).toBeVisible()
    await reply.getByRole('textbox').fill('Thank you, Ines. There are earplugs at the desk now.')
    await reply.getByRole('button', { name: 'Send the reply' }).click()
    const sent = main.getByRole('region', { name: 'Your reply' })
    await expect(sent.getByText('There are earplugs at the desk now.', { exact: false })).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Send the reply' })).toHaveCount(0)
    await expectAccessible(office)
    await office.setViewportSize(desk)
    await office.goto(`/owner/reviews/channels?property=${review.property}&filter=answered`)
    await expect(main.getByRole('row', { name: /Ines/ })).toBeVisible()
    await expectNoSidewaysScroll(office)
  })
})

testInFull('a hostel without a channel has no reviews there, and a review that is not there is not found', async ({ visitor }) => {
  const office = await visitor({ viewport: phone, colorScheme: 'dark' })
  const { property } = await signInAs(office.context(), 'owner@example.com')
  const main = office.getByRole('main')
  await office.goto(`/owner/reviews/channels?property=${property?.id}&filter=all`)
  await expect(main.getByRole('heading', { name: 'No reviews from channels' })).toBeVisible()
  await expectAccessible(office)
  allowConsoleErrors(/status of 404/, /^GET \S+: not found/)
  await office.goto(`/owner/reviews/channels/999999?property=${property?.id}`)
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(office)
})
