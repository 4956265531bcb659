/** The password of every user that tests make. */
export const TEST_PASSWORD = 'correct horse battery staple'
