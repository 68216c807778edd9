import { data } from './families/data.ts'
import { designAndProduct } from './families/design-and-product.ts'
import { education } from './families/education.ts'
import { finance } from './families/finance.ts'
import { healthcare } from './families/healthcare.ts'
import { hospitality } from './families/hospitality.ts'
import { lawScienceMedia } from './families/law-science-media.ts'
import { makingAndMoving } from './families/making-and-moving.ts'
import { marketingAndSales } from './families/marketing-and-sales.ts'
import { office } from './families/office.ts'
import { publicService } from './families/public-service.ts'
import { shopsAndWellness } from './families/shops-and-wellness.ts'
import { software } from './families/software.ts'
import { trades } from './families/trades.ts'
import type { Family } from './track.ts'

export const FAMILIES: readonly Family[] = [
  software,
  data,
  designAndProduct,
  marketingAndSales,
  finance,
  office,
  healthcare,
  education,
  trades,
  makingAndMoving,
  shopsAndWellness,
  hospitality,
  lawScienceMedia,
  publicService,
]
