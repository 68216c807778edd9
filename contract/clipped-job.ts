/** The id of a job that somebody clipped from a page of which no source of ours has a job. It has no page here. */
export const CLIPPED_ID_START = 'clip-'

export const isClipped = (jobId: string): boolean => jobId.startsWith(CLIPPED_ID_START)

/** How much of a page a browser sends along: its JobPosting data, and the few words that it found itself. */
export const CLIP_LIMITS = { scripts: 5, scriptChars: 60_000, line: 300 } as const
