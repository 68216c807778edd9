/** Where most people go after signing in, fetched ahead. */
export const loadDashboard = () => import('./dashboard-page.tsx')
