import type { PlanSummary } from "#domain/imports";
import { count } from "~/ui/count";
import { Stat } from "~/ui/stat";

/** How many rows are ready and how many are not, and what the ready ones add. */
export function PlanFigures({ summary }: { summary: PlanSummary }) {
	const { byOutcome, withWarning, newProperties, newUnits, newTenants, newLeases } = summary;
	return (
		<div className="grid gap-4 grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Ready"
				value={byOutcome.create}
				note={`${count(newProperties, "property", "properties")}, ${count(newUnits, "unit")}, ${count(newTenants, "tenant")}, ${count(newLeases, "lease")}`}
			/>
			<Stat label="Errors" value={byOutcome.error} note="These rows won't be imported." />
			<Stat label="Warnings" value={withWarning} note="These rows will be imported. Please review them." />
			<Stat
				label="Existing"
				value={byOutcome.exists}
				note={`${count(byOutcome.repeat, "repeated row")} counted once`}
			/>
		</div>
	);
}
