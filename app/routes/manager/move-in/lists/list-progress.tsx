import type { ListImportRow } from "#domain/move-in";
import { listStates } from "#domain/move-in/labels";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";

/** How far a long list's import is, or its undoing. */
export function ListProgress({ upload: { state, rowsDone, rowsTotal, failure } }: { upload: ListImportRow }) {
	const undoes = state === "undoing";
	return (
		<Card title={undoes && failure ? "Taking back what was imported" : listStates[state]}>
			<Reloads seconds={1} />
			{undoes && failure ? <p>{failure}</p> : null}
			<p role="status">
				{rowsDone === 0
					? `Checking ${count(rowsTotal, undoes ? "record" : "row")}`
					: `${rowsDone.toLocaleString("en-US")} of ${count(rowsTotal, undoes ? "record" : "row")}`}
			</p>
			<Bar share={rowsTotal > 0 ? rowsDone / rowsTotal : 0} />
			<p className="mt-2 text-soft">
				You can leave this page. Until everything is {undoes ? "taken back" : "in"}, your organization's other pages
				wait, so that no one sees half of it.
			</p>
		</Card>
	);
}
