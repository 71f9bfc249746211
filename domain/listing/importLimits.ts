/** Of so many problems an import keeps where and what they were. */
export const maxStoredProblems = 200
