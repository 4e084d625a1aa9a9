import { useEffect } from "react";
import { useRevalidation } from "./use-revalidation";

/**
 * Loads the page's data anew every few seconds, for what goes on meanwhile. Without JavaScript, the browser reloads the
 * page half as often.
 */
export function Reloads({ seconds = 2 }: { seconds?: number }) {
	const revalidate = useRevalidation();
	useEffect(() => {
		const timer = setInterval(revalidate, seconds * 1_000);
		return () => clearInterval(timer);
	}, [revalidate, seconds]);
	return (
		<noscript>
			<meta httpEquiv="refresh" content={String(seconds * 2)} />
		</noscript>
	);
}
