/** Days after the departure that guest and hostel can write to each other: questions about a forgotten charger come after the stay. */
export const daysToWriteAfterStay = 30
