import { readMinutes } from '#web/content/blocks.ts'
import { careerDevelopment } from './career-development.ts'
import { interviewPreparation } from './interview-preparation.ts'
import { learningSkills } from './learning-skills.ts'
import type { Resource, ResourceCategory } from './resource.ts'
import { resumeCv } from './resume-cv.ts'

/** The four shelves (spec §2), in their order. */
export const RESOURCE_CATEGORIES: readonly ResourceCategory[] = [
  resumeCv,
  interviewPreparation,
  careerDevelopment,
  learningSkills,
]

/** What the overview shows of an article. */
export type ResourceCard = Pick<Resource, 'slug' | 'title' | 'type' | 'description'> & { minutes: number }
export type CategoryCard = Pick<ResourceCategory, 'slug' | 'title' | 'description'> & {
  items: ResourceCard[]
}

export function categoryCards(): CategoryCard[] {
  return RESOURCE_CATEGORIES.map(({ slug, title, description, items }) => ({
    slug,
    title,
    description,
    items: items.map(cardOf),
  }))
}

function cardOf({ slug, title, type, description, body }: Resource): ResourceCard {
  return { slug, title, type, description, minutes: readMinutes(body) }
}

export const FEATURED: readonly string[] = [
  'write-a-resume-that-gets-read',
  'prepare-answers-that-hold-up',
  'negotiate-your-pay',
]
