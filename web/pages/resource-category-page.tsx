import { data, useParams } from 'react-router'
import { href } from '#contract/routes.ts'
import { BesideContents, type Part, partsOf } from '#web/content/beside-contents.tsx'
import { readMinutes } from '#web/content/blocks.ts'
import { RESOURCE_CATEGORIES } from '#web/content/resources/categories.ts'
import type { Resource, ResourceCategory } from '#web/content/resources/resource.ts'
import { RunningText } from '#web/content/running-text.tsx'
import type { HeadInput } from '#web/head/page-module.ts'
import { NotFoundNotice } from '#web/shell/not-found-notice.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export function loader({ params }: { params: Params }) {
  return data(null, categoryOf(params) ? 200 : 404)
}

export function head({ params }: HeadInput) {
  const category = categoryOf(params)
  return category
    ? { title: category.title, description: category.description }
    : { title: 'Page Not Found', indexed: false }
}

export function Component() {
  const category = categoryOf(useParams())
  return category ? <CategoryPage category={category} /> : <NotFoundNotice />
}

type Params = Readonly<Record<string, string | undefined>>

function categoryOf({ category }: Params): ResourceCategory | undefined {
  return RESOURCE_CATEGORIES.find(({ slug }) => slug === category)
}

function CategoryPage({ category }: { category: ResourceCategory }) {
  return (
    <Page
      title={category.title}
      intro={category.description}
      eyebrow={
        <Link to={href('resources')} className="link">
          Career Resources
        </Link>
      }
    >
      <BesideContents parts={category.items.map(partOf)}>
        {category.items.map((item) => (
          <Article key={item.slug} item={item} />
        ))}
      </BesideContents>
      <nav aria-label="Other categories" className="border-t-2 border-ink pt-6">
        <p className="eyebrow">More to read</p>
        <ul className="mt-2 grid gap-2">
          {RESOURCE_CATEGORIES.filter(({ slug }) => slug !== category.slug).map(({ slug, title }) => (
            <li key={slug}>
              <Link to={href('resourceCategory', { category: slug })} className="link font-serif text-lg">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}

function partOf({ slug, title, body }: Resource): Part {
  return { anchor: slug, title, parts: partsOf(body, slug) }
}

function Article({ item }: { item: Resource }) {
  return (
    <article id={item.slug} className="scroll-mt-6 border-t border-line py-10 first:border-0 first:pt-0">
      <p className="eyebrow">
        {item.type} · {readMinutes(item.body)} min read
      </p>
      <h2 className="mt-2 text-3xl">{item.title}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{item.description}</p>
      <div className="prose mt-6">
        <RunningText blocks={item.body} article={item.slug} />
      </div>
    </article>
  )
}
