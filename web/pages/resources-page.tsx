import { href, oldAddress } from '#contract/routes.ts'
import {
  categoryCards,
  type CategoryCard,
  FEATURED,
  type ResourceCard,
} from '#web/content/resources/categories.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const head = () => ({
  description: 'Plain advice on resumes, interviews, pay, changing careers and learning.',
})

export function Component() {
  const categories = categoryCards()
  return (
    <Page
      title="Career Resources"
      intro="Plain advice, from the first draft of a resume to the first day at work."
    >
      <Featured categories={categories} />
      {categories.map((category) => (
        <Category key={category.slug} category={category} />
      ))}
      <section aria-labelledby="put-to-use" className="mt-14 border-t-2 border-ink pt-6">
        <h2 id="put-to-use" className="text-2xl">
          Put it to use
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          A free account keeps your saved jobs, applications and skills in one place. It costs nothing, now or
          later.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={href('auth')} className={buttonClass('primary')}>
            Create a free account
          </Link>
          <Link to={oldAddress('/pricing')} className={buttonClass('secondary')}>
            See pricing
          </Link>
        </div>
      </section>
    </Page>
  )
}

function Featured({ categories }: { categories: CategoryCard[] }) {
  const items = categories.flatMap((category) => category.items.map((item) => ({ category, item })))
  return (
    <section aria-labelledby="featured" className="border-t-2 border-ink pt-4">
      <h2 id="featured" className="text-xl">
        Featured resources
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {items
          .filter(({ item }) => FEATURED.includes(item.slug))
          .map(({ category, item }) => (
            <ResourceEntry key={item.slug} category={category} item={item} size="text-2xl" />
          ))}
      </div>
    </section>
  )
}

function Category({ category }: { category: CategoryCard }) {
  return (
    <section
      aria-labelledby={category.slug}
      className="mt-14 grid gap-x-12 gap-y-6 border-t border-line pt-6 pb-2 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id={category.slug} className="text-2xl">
          {category.title}
        </h2>
        <p className="mt-2 text-muted">{category.description}</p>
        <p className="mt-4">
          <Link to={href('resourceCategory', { category: category.slug })} className="link">
            All of {category.title}
          </Link>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {category.items.map((item) => (
          <ResourceEntry key={item.slug} category={category} item={item} size="text-xl" />
        ))}
      </div>
    </section>
  )
}

function ResourceEntry({
  category,
  item,
  size,
}: {
  category: CategoryCard
  item: ResourceCard
  size: string
}) {
  return (
    <article>
      <p className="eyebrow">
        {item.type} · {item.minutes} min read
      </p>
      <h3 className={`mt-1 ${size}`}>
        <Link
          to={`${href('resourceCategory', { category: category.slug })}#${item.slug}`}
          className="hover:text-accent hover:underline"
        >
          {item.title}
        </Link>
      </h3>
      <p className="mt-2 text-muted">{item.description}</p>
    </article>
  )
}
