import { Card } from "~/ui/card";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";
import type { ShownExport } from "./export-list";

/** How far an export is. */
export function ExportProgress({ of: { step, stepsDone, steps } }: { of: ShownExport }) {
	return (
		<Card title="In progress">
			<Reloads />
			<p role="status">{steps > 0 ? `${step} · ${stepsDone} of ${steps}` : "Starting…"}</p>
			<Bar share={steps > 0 ? stepsDone / steps : 0} />
			<p className="mt-2 text-soft">You can leave this page. We'll email you when it's ready.</p>
		</Card>
	);
}
