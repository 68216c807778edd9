import { hideValue } from '#contract/hides.ts'
import { Button } from '#web/ui/button.tsx'
import { useHiding } from './use-hiding.ts'

/** Puts a company's jobs before all others, or no longer. */
export function FavouriteButton({ company }: { company: string }) {
  const { favourites, favour, unfavour } = useHiding()
  const key = hideValue('company', company)
  const isFavourite = favourites.data?.some(({ company_key }) => company_key === key) ?? false
  return (
    <Button
      variant="secondary"
      className="signed-in-only"
      aria-pressed={isFavourite}
      disabled={!favourites.data}
      onClick={() => void (isFavourite ? unfavour(key, company) : favour(company))}
    >
      {isFavourite ? 'Favorite company ✓' : 'Favorite company'}
    </Button>
  )
}
