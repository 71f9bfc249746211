import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, pickLooks, test, testInFull } from '../fixtures.ts'
import { approve, signInWithTwoFactors } from '../journey/admin.ts'
import { book, cancel, chooseBeds, expectServed, findProperty, openFromMail, saveCalendar } from '../journey/guest.ts'
import { addPhoto, addRooms, createTestProperty, describeProperty, sendForReview, setPricesAndTerms, signUp } from '../journey/property.ts'
import { checkIn, checkOut, logIn, openArrival, takePart } from '../journey/reception.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, place: 0 },
  { size: 'a desk', viewport: desk, place: 1 },
] as const

for (const { size, viewport, place } of pickLooks(sizes, 0)) {
  testInFull(`from a new hostel to a guest who has stayed, at ${size}`, async ({ visitor }) => {
    test.setTimeout(360_000)
    const fixture = createTestProperty(place)
    const device = { viewport, timezoneId: fixture.timezone }
    const owner = await visitor(device)
    const guest = await visitor(device)
    const ana = { name: 'Ana Souza', email: `ana-${fixture.owner.email}` }
    const sleepers = ['Ana Souza', 'Mei Tanaka', 'Tom Berg']
    const tonight = { arrival: fixture.today, departure: addDays(fixture.today, 2) }
    const nextWeek = { arrival: addDays(fixture.today, 7), departure: addDays(fixture.today, 9) }

    await test.step('an owner signs up and lists a hostel', async () => {
      await signUp(owner, fixture)
      await describeProperty(owner, fixture)
      await addRooms(owner)
      await addPhoto(owner)
      await setPricesAndTerms(owner)
      await sendForReview(owner)
    })
    await test.step('a super-admin makes it live', async () => {
      const admin = await visitor(device)
      await signInWithTwoFactors(admin)
      await approve(admin, fixture)
    })
    const code = await test.step('a guest finds it a moment later and books three beds', async () => {
      await findProperty(guest, fixture, tonight)
      await expectServed(guest, fixture)
      await chooseBeds(guest)
      return book(guest, ana, sleepers)
    })
    await test.step('the link of the mail opens the booking anywhere', async () => {
      const elsewhere = await visitor(device)
      await openFromMail(elsewhere, ana, code)
      await saveCalendar(elsewhere, fixture, code)
    })
    await test.step('reception checks the three in, takes what they owe, and checks them out', async () => {
      await logIn(owner, fixture)
      await openArrival(owner, ana.name, code)
      await checkIn(owner, sleepers)
      await takePart(owner, '20')
      await checkOut(owner, sleepers.length)
    })
    await test.step('a second booking is cancelled for the fee that was shown', async () => {
      const lee = { name: 'Lee Chan', email: `lee-${fixture.owner.email}` }
      await findProperty(guest, fixture, nextWeek)
      await chooseBeds(guest)
      const second = await book(guest, lee, sleepers)
      expect(second).not.toBe(code)
      const elsewhere = await visitor(device)
      await openFromMail(elsewhere, lee, second)
      await cancel(elsewhere, second)
    })
  })
}
