import { useEffect } from "react";
import type { RelocationProgress as Progress } from "#domain/relocations";
import { Card } from "~/ui/card";
import { Bar } from "~/ui/stat";
import { useRevalidation } from "~/ui/use-revalidation";

/** How far an export is. The page loads its data anew; without JavaScript, the browser reloads it. */
export function RelocationProgress({ state, progress: { done, total } }: { state: string; progress: Progress }) {
	const revalidate = useRevalidation();
	useEffect(() => {
		const timer = setInterval(revalidate, 1_500);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<Card title={state === "checking" ? "Checking" : "Bringing in"}>
			<noscript>
				<meta httpEquiv="refresh" content="4" />
			</noscript>
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
