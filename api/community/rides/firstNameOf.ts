export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] || name
