import { href } from '#contract/routes.ts'

/** Where "View All Saved Jobs" leads. */
export const savedOnlyAddress = () => `${href('jobs')}?saved=true`
