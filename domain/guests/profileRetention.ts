/** How many months after the last stay or booking a guest's profile is kept: what European data protection authorities take for the end of a customer relation. */
export const profileRetentionMonths = 36
