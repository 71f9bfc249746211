import { Buffer } from 'node:buffer'
import { BURST_MS } from '../../lib/http/pressBurst.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { photoFile } from './photoFiles.ts'

testInFull('a hostel adds photos, describes and orders them, and travellers see them at once', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk })
  const { token } = await signInAs(page.context(), 'owner2@example.com')
  const mine = await page.context().request.get('/v1/property/mine', { headers: bearer(token) })
  const property = ((await mine.json()).data as OwnProperty[]).find(h => h.status === 'live') as OwnProperty
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const onWay = page.getByRole('list', { name: 'On their way' })
  const traveller = await visitor({ viewport: phone, javaScriptEnabled: false })

  await test.step('the page of the hostel shows drawings, and says so', async () => {
    await traveller.goto(property.path as string)
    await expect(traveller.getByText('Illustrations')).toBeVisible()
  })

  await test.step('several files at once; one that is no photo keeps no other', async () => {
    await page.goto('/owner/property')
    await page.getByRole('link', { name: 'Photos' }).click()
    await expect(page.getByText('Ten make a good page')).toBeVisible()
    await expectAccessible(page)
    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all') }
    allowConsoleErrors(/status of 4\d\d .*\/photos\)/)
    const files = [await photoFile('house.jpg'), notes, await photoFile('dorm.jpg'), await photoFile('kitchen.jpg')]
    await page.getByLabel('Photos to add').setInputFiles(files)
    await expect(onWay.getByText('This file is not a photo that we can read.')).toBeVisible()
    await expect(photos).toHaveCount(3)
    await expect(onWay.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave out notes.jpg' }).click()
    await expect(onWay).toHaveCount(0)
  })

  await test.step('without a network a file waits for another try', async () => {
    allowConsoleErrors(connectionLost)
    await page.route('**/v1/property/*/photos', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.getByLabel('Photos to add').setInputFiles(await photoFile('roof.jpg'))
    await expect(onWay.getByText('We could not reach OpenBunk')).toBeVisible()
    await page.unroute('**/v1/property/*/photos')
    await onWay.getByRole('button', { name: 'Try again' }).click()
    await expect(photos).toHaveCount(4)
  })

  await test.step('words, a room, and an order made with the keyboard', async () => {
    await photos.nth(1).getByLabel('What it shows').fill('The dorm under the roof')
    await photos.nth(1).getByLabel('What it shows').press('Enter')
    await expect(page.getByRole('img', { name: 'The dorm under the roof' })).toBeVisible()
    await photos.nth(1).getByLabel('Of which room').selectOption({ index: 1 })
    const later = page.getByRole('button', { name: 'Earlier: The dorm under the roof' })
    await later.focus()
    await later.press('Enter')
    await expect(photos.first().getByRole('img', { name: 'The dorm under the roof' })).toBeVisible()
    await expect(page.getByRole('status').getByText('Now photo 1 of 4.')).toBeAttached()
    await expect(later).toBeFocused()
    await expect(photos.first().getByText('Cover', { exact: true })).toBeVisible()
    await photos.nth(3).getByRole('img').dragTo(photos.nth(1).getByRole('img'))
    await expect(page.getByRole('status').getByText('Now photo 2 of 4.')).toBeAttached()
  })

  await test.step('travellers see them at once, without a script', async () => {
    await traveller.goto(property.path as string)
    const pictures = traveller.getByRole('list', { name: `Pictures of ${property.name}` })
    await expect(pictures.getByRole('img')).toHaveCount(4)
    const first = pictures.getByRole('img').first()
    await expect(first).toHaveAttribute('alt', 'The dorm under the roof')
    await expect(first).toHaveAttribute('srcset', /384w.*640w.*1080w/)
    expect(await first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 300)).toBe(true)
    await expect(traveller.getByText('Illustrations')).toHaveCount(0)
    await expect(traveller.locator('meta[property="og:image"]')).toHaveAttribute('content', /photos%2F/)
    await expect(
      traveller.getByRole('region', { name: 'Beds and rooms' }).getByRole('img', { name: 'The dorm under the roof' }),
    ).toBeVisible()
    await expectNoSidewaysScroll(traveller)
  })

  await test.step('the room has its photo on its own page, and on a telephone all of it fits', async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.goto('/owner/room')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Photos of this room' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The dorm under the roof' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('removed again, the drawing stands in', async () => {
    await page.goto('/owner/property/photos')
    for (let left = 3; left >= 0; left--) {
      await photos.first().getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the photo' }).click()
      await expect(photos).toHaveCount(left)
      // A press that follows at once would be the second of a double click.
      await page.waitForTimeout(BURST_MS)
    }
    await traveller.reload()
    await expect(traveller.getByText('Illustrations')).toBeVisible()
  })
})
