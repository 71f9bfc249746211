import { readFileSync } from 'node:fs'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { backOfficeUrl, desk, expect, phone, pickLooks, signInAs, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, colorScheme: 'dark' },
  { size: 'a desk', viewport: desk, colorScheme: 'light' },
] as const

for (const { size, viewport, colorScheme } of pickLooks(sizes, 1)) {
  testInFull(`the invoices of a hostel, at ${size}`, async ({ visitor }) => {
    const page = await visitor({ viewport, colorScheme })
    const { token, property: testProperty } = await signInAs(page.context(), 'owner@example.com')
    const send = createPoster(page.context(), token)
    const property = testProperty?.id as number
    const room = await send('/room', dormBody(property, `Office at ${size}`))
    const stay = { property, arrival: addDays(today(), 140), departure: addDays(today(), 141), source: 'desk', guest: { name: 'Jo Clark' } }
    const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests: [{}] }] })
    const buyer = `Øresund ${size} A/S`
    const invoice = await send(`/booking/${booking.id}/invoices`, { buyer: { name: buyer } })
    const note = await send(`/booking/${booking.id}/invoices/${invoice.id}/credit`, { reason: 'Another company' })

    await page.goto('/owner/transactions')
    if (viewport === desk) await page.getByRole('link', { name: 'Invoices' }).click()
    else await page.goto('/owner/invoice')
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    await expect(page.getByRole('link', { name: note.number })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Number, booking or name').fill(buyer.toLowerCase())
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('Invoices, 1', { exact: true })).toBeVisible()
    await expect(page.getByText('Credit notes, 1', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
    await expect(page.getByText(`Credited by ${note.number}`)).toBeVisible()
    const save = async (button: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
    }
    const pdf = await save(`PDF of ${invoice.number}`)
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual([`${invoice.number}.pdf`, '%PDF-'])
    const csv = await save('Save as CSV')
    expect([csv.name, csv.text.trim().split('\n').length]).toEqual([`invoices-${property}.csv`, 2])
    await page.getByLabel('Number, booking or name').fill('nobody of that name')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No document found')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/owner/invoice?q=${invoice.number}`)
    await page.getByRole('link', { name: invoice.number }).click()
    await expect(page).toHaveURL(backOfficeUrl(`booking/${booking.id}`))
    await page.goto('/owner/invoice')
    await expect(page.getByRole('link', { name: note.number })).toBeVisible()
    allowConsoleErrors(connectionLost)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Receipts', exact: true }).click()
    await expect(page.getByText(/No connection|offline/i).first()).toBeVisible()
  })
}
