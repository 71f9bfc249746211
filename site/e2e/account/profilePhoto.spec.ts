import { Buffer } from 'node:buffer'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, signInAs, testInFull } from '../fixtures.ts'
import { photoFile } from '../owner/photoFiles.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const places = [
  ['a traveller', '/account/profile', 'traveller@example.com', { viewport: phone, colorScheme: 'dark' }],
  ['who works in a house', '/owner/profile', 'viewer@example.com', { viewport: desk }],
] as const

for (const [who, path, email, look] of places)
  testInFull(`${who} shows a photo, changes it and takes it away`, async ({ visitor }) => {
    const page = await visitor(look)
    await signInAs(page.context(), email)
    await page.goto(path)
    const panel = page.getByRole('region', { name: 'Your photo' })
    const chooser = page.locator('input[type=file]')
    await expect(panel.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    await expect(panel.getByRole('img')).toHaveCount(0)

    await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all') })
    await expect(panel.getByRole('alert')).toContainText('This file is not a photo that we can read.')
    allowConsoleErrors(connectionLost)
    await page.route('**/v1/auth/profile/photo', route => route.abort())
    await chooser.setInputFiles(await photoFile('me.jpg'))
    await expect(panel.getByRole('alert')).toContainText('We could not reach OpenBunk')
    await page.unroute('**/v1/auth/profile/photo')

    // Text typed before stays in its field.
    await page.getByLabel('Telephone').fill('+351 912 345 678')
    await chooser.setInputFiles(await photoFile('me.jpg'))
    const photo = panel.getByRole('img', { name: /^You, / })
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Telephone')).toHaveValue('+351 912 345 678')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await expect(panel.getByText('Only you see it.')).toBeVisible()
    await panel.getByRole('button', { name: 'Show it with my name' }).click()
    await expect(panel.getByText('People on rides and at events who see your name see it too.')).toBeVisible()
    await panel.getByRole('button', { name: 'Show it to nobody' }).click()
    await expect(panel.getByText('Only you see it.')).toBeVisible()

    const first = await photo.getAttribute('src')
    await chooser.setInputFiles(await photoFile('me-again.jpg'))
    await expect(photo).not.toHaveAttribute('src', first ?? '')
    await panel.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the photo' }).click()
    await expect(photo).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  })
