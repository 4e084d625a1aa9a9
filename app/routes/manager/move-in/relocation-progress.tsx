import type { RelocationProgress as Progress } from "#domain/relocations";
import { Card } from "~/ui/card";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";

/** How far an export is that comes in. */
export function RelocationProgress({ state, progress: { done, total } }: { state: string; progress: Progress }) {
	return (
		<Card title={state === "checking" ? "Checking" : "Bringing in"}>
			<Reloads />
			<p role="status">
				{total > 0 ? `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} records` : "Starting…"}
			</p>
			<Bar share={total > 0 ? Math.min(done / total, 1) : 0} />
			<p className="mt-2 text-soft">
				{state === "checking"
					? "Every record is read and the books are proved. You can leave this page."
					: "You can leave this page. Until everything is in, your other pages wait, so that no one sees half of it."}
			</p>
		</Card>
	);
}
