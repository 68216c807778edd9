import { BRAND } from '#contract/brand.ts'

/** What the clipper does, and what it does not. */
export const CLIP_PROMISES = [
  'It reads a page only when you click it. It has no standing permission for any site.',
  `It sends ${BRAND.name} the page’s link and what it says about the job, and nothing else.`,
  'It shows what it found before anything is saved, and says if you already have the job.',
] as const

export const CLIP_STEPS = {
  chromium: [
    'Unzip the file.',
    'Open chrome://extensions (Edge: edge://extensions) and turn on Developer mode.',
    'Choose “Load unpacked” and pick the unzipped folder.',
    'Pin the extension, open any job, and click it.',
  ],
  firefox: [
    'Open about:debugging#/runtime/this-firefox.',
    'Choose “Load Temporary Add-on” and pick the file as it is. Firefox keeps it until you close it.',
    'Open any job and click the extension.',
  ],
} as const
