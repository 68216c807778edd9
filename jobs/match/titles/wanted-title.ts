/** What somebody was is not what they look for: "Junior data analyst (former teacher)", "Web developer, ex chef". */
export function wantedTitle(title: string): string {
  return title.replace(FORMER, '').trim() || title.trim()
}

const FORMER =
  /\s*[(,;|–—-]?\s*(?<![-\w])(?:former(?:ly)?\b|previously\b|ex[- ]|retired\b|coming from\b|with a background (?:in|as)\b)[^,;|)]*\)?/giu
