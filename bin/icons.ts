import { writeFileSync } from 'node:fs'
import { iconSprite } from './icon-sprite.ts'

writeFileSync('web/ui/icons.svg', iconSprite())
