/** The doors and rules of the contract as a catalog: what an agent's messages are read at, and what they must be. */
import type { CatalogEntry } from "../lib/context/forms.ts";
import { toContract } from "../lib/contract/contract.ts";

export const CATALOG: readonly CatalogEntry[] = toCatalog();

function toCatalog(): readonly CatalogEntry[] {
  const { doors, rules } = toContract();
  return [
    ...doors.map(({ id, cell, why }) => ({ name: `door ${id}`, description: `${cell}. ${why}` })),
    ...rules.map(({ id, cells, shape }) => ({
      name: `rule ${id}`,
      description: `${shape} (${cells.join(", ")})`,
    })),
  ];
}
