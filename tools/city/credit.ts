/** Nobody has to be thanked for it, and it must not pass for a real place. */
export const generated_city_credit = 'A generated city, of no place on earth'
