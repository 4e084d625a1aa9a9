import { useEffect } from "react";
import { Card } from "~/ui/card";
import { Bar } from "~/ui/stat";
import { useRevalidation } from "~/ui/use-revalidation";
import type { ShownExport } from "./export-list";

/** How far an export is. The page loads its data anew; without JavaScript, the browser reloads it. */
export function ExportProgress({ of: { step, stepsDone, steps } }: { of: ShownExport }) {
	const revalidate = useRevalidation();
	useEffect(() => {
		const timer = setInterval(revalidate, 2_000);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<Card title="In progress">
			<noscript>
				<meta httpEquiv="refresh" content="5" />
			</noscript>
			<p role="status">{steps > 0 ? `${step} · ${stepsDone} of ${steps}` : "Starting…"}</p>
			<Bar share={steps > 0 ? stepsDone / steps : 0} />
			<p className="mt-2 text-soft">You can leave this page. We'll email you when it's ready.</p>
		</Card>
	);
}
