/** Where most people go after signing in, fetched ahead. */
export const loadDashboard = () =>
  Promise.all([import('./dashboard-page.tsx'), import('#web/backend/query-layout.tsx')])
