/** Where the server's functions are called, by POST: `/functions/v1/{name}` (contract/functions.ts). */
export const FUNCTIONS_PATH = '/functions/v1'
