/** The labels of the form's fields, also where it says which of them are not saved yet. */
export const SETTINGS_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  bio: 'Bio',
  location: 'Location',
  linkedin: 'LinkedIn URL',
  website: 'Website URL',
  visibility: 'Profile Visibility',
  emailNotifications: 'Email Notifications',
  resumePrivacy: 'Resume Privacy',
} as const

export const ABOUT_PROFILE = 'We use this to find your matches.'

export const emailHint = (supportEmail: string) => `To change it, write to ${supportEmail}.`
