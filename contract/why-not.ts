/** Why somebody does not want a job, as the card offers it. Kept with the job; nobody has to say. */
export const WHY_NOT = ['Not my kind of work', 'Wrong place', 'Pay too low', 'Not this company'] as const
export type WhyNot = (typeof WHY_NOT)[number]
