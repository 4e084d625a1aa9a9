import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useRevalidation } from "./use-revalidation";

/**
 * Loads the page's data anew a few seconds after it came, for what goes on meanwhile. An answer that takes longer is
 * waited for: asking again would end it. Without JavaScript, the browser reloads the page half as often.
 */
export function Reloads({ seconds = 2 }: { seconds?: number }) {
	const revalidate = useRevalidation();
	const { state } = useRevalidator();
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(revalidate, seconds * 1_000);
		return () => clearTimeout(timer);
	}, [state, revalidate, seconds]);
	return (
		<noscript>
			<meta httpEquiv="refresh" content={String(seconds * 2)} />
		</noscript>
	);
}
