export const BRAND = {
  name: 'Foundwork',
  tagline: 'Search. Save. Apply.',
  description: 'A free job search: jobs from many sources in one honest, instant search.',
  supportEmail: 'support@foundwork.example',
} as const
