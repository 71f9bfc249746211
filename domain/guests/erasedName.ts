/** What stands where the name of somebody stood who asked to be forgotten. */
export const ERASED_NAME = 'Deleted guest'
