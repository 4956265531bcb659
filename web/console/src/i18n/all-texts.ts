import type { Messages } from '@lingui/core'
import { bringCatalogues } from './texts.ts'

bringCatalogues(import.meta.glob<{ readonly messages: Messages }>('../*/texts/*.po'))
