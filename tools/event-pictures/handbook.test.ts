import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { event_category_names } from '@tropeiro/contract/event.ts'
import { default_event_rules } from '@tropeiro/server/events/model/event-rules.ts'
import { constantFacts } from '@tropeiro/server/events/model/test/facts.ts'
import { describe, expect, test } from 'vitest'
import { examples } from './examples.ts'

const root = path.join(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/events.md'), 'utf8')
const categories = Object.entries(event_category_names).map(([id, name]) => ({ id: Number(id), name }))
const rules = Object.entries(default_event_rules).map(([rule, value]) => ({ rule, shown: shownOf(value) }))

function shownOf(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return 'none'
}

/** What stands under a heading of the second level. */
function sectionOf(heading: string): string {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** As GitHub makes a heading a target. */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-')

describe('docs/events.md', () => {
  test('has a section for each category, by its number and name, in order', () => {
    const headings = [...page.matchAll(/^## (\d+) (.+)$/gm)].map(([, id, name]) => ({ id: Number(id), name }))
    expect(headings).toStrictEqual(categories)
  })

  test.each(categories)(
    '$id $name: has its picture, meaning, rule, devices and blind spots',
    ({ id, name }) => {
      const section = sectionOf(`${id} ${name}`)
      const slug = examples.find(({ category }) => category === id)?.slug
      expect(section).toContain(`](events/${slug}.svg)`)
      expect(existsSync(path.join(root, `docs/events/${slug}.svg`))).toBe(true)
      for (const part of ['**Means.**', '**Found when**', '**Devices**', '**Blind spots.**']) {
        expect(section).toContain(part)
      }
      expect(page).toContain(`[${id} ${name}](#${anchorOf(`${id} ${name}`)})`)
    },
  )

  test('lists every rule with its default, and no other', () => {
    const table = sectionOf('Rules and their defaults')
    const rows = [...table.matchAll(/^\| `(\w+)` +\| (\S+) /gm)].map(([, rule, shown]) => ({ rule, shown }))
    expect(rows).toStrictEqual(rules)
  })

  test('says the same default wherever it names a rule with one', () => {
    const named = [...page.matchAll(/`(\w+)` \((none|[\d.,]*\d)/g)].map(([, rule, shown]) => ({
      rule,
      shown,
    }))
    expect(named.length).toBeGreaterThan(30)
    expect(
      named.filter((each) => !rules.some((rule) => rule.rule === each.rule && rule.shown === each.shown)),
    ).toEqual([])
  })

  test('explains every rule in a section, not in the table alone', () => {
    const [before = ''] = page.split('\n## Rules and their defaults\n')
    const silent = rules.filter(({ rule }) => !before.includes(`\`${rule}\``)).map(({ rule }) => rule)
    expect(silent).toEqual(['poi_radius_m', 'categories_off'])
  })

  test('names every limit of a vehicle', () => {
    const { limits } = constantFacts().at(0)
    for (const limit of Object.keys(limits)) expect(page).toContain(`\`${limit}\``)
  })

  test('links only to headings and pictures that are there', () => {
    const targets = new Set([...page.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target)
    expect(links.filter((target) => !targets.has(target))).toEqual([])
  })
})
