/** Of so many problems an import keeps where and what they were. */
export const keptProblems = 200
