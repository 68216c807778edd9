import { z } from './checked.ts'
import { email } from './email.ts'

const INQUIRY_TYPES = ['general', 'support', 'feedback'] as const

/** Company is optional; the rest must be there (spec §5). */
export const contactMessage = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter your name')),
  email,
  company: z.string().check(z.trim()),
  inquiryType: z.enum(INQUIRY_TYPES),
  subject: z.string().check(z.trim(), z.minLength(1, 'Please enter a subject')),
  message: z.string().check(z.trim(), z.minLength(1, 'Please enter a message')),
})

export type ContactMessage = z.output<typeof contactMessage>
