import type { ImportRow } from "#domain/imports";
import { count } from "~/ui/count";
import { Status, type Tone } from "~/ui/status";

const looks: Record<ImportRow["state"], { tone: Tone; words: string }> = {
	uploaded: { tone: "quiet", words: "Match columns" },
	mapped: { tone: "info", words: "Ready to check" },
	running: { tone: "warn", words: "Importing" },
	done: { tone: "good", words: "Imported" },
	failed: { tone: "bad", words: "Failed" },
	undoing: { tone: "warn", words: "Undoing" },
	undone: { tone: "quiet", words: "Undone" },
};

export function ImportState({ state }: Pick<ImportRow, "state">) {
	const { tone, words } = looks[state];
	return <Status tone={tone}>{words}</Status>;
}

/** "118 leases and 130 units added, 2 rows with errors left out." */
export function resultInWords(result: NonNullable<ImportRow["result"]>) {
	const { properties, units, leases, errors, existing, refused } = result;
	const added = `${count(properties, "property", "properties")}, ${count(units, "unit")} and ${count(leases, "lease")} added`;
	const there = existing > 0 ? `, ${existing} already existed` : "";
	return `${added}${there}${errors + refused > 0 ? `, ${count(errors + refused, "row")} with errors skipped` : ""}.`;
}
