/** Where other programs are answered: `/api/v1/jobs` (contract/api/routes.ts). */
export const API_PATH = '/api/v1'
