import { expect, type Page } from '@playwright/test'
import { demoWorld, secondFactor } from '../fixtures.ts'
import type { TestProperty } from './property.ts'

export async function signInWithTwoFactors(page: Page) {
  const { password, totpSecret } = demoWorld()
  await page.goto('/superadmin/signin')
  await page.getByLabel('E-mail').fill('admin@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // A code that was used in this half minute is refused: the next one is tried.
  await expect(async () => {
    await page.getByLabel('Code').fill(secondFactor(totpSecret))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 50_000 })
}

export async function approve(page: Page, { name, owner, town }: TestProperty) {
  await page.getByRole('link', { name: 'Waiting for review' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Listing' })).toContainText(`${owner.name}, ${owner.email}`)
  await expect(page.getByRole('region', { name: 'Listing' })).toContainText(town)
  await expect(page.getByRole('table', { name: 'Rooms' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('It is live. The owner gets an e-mail.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See its page' })).toBeVisible()
}
