import { useEffect } from "react";
import { useRevalidation } from "./use-revalidation";

/**
 * Loads the page's data anew every so many seconds while it is looked at, for what others do meanwhile. What is half
 * typed stays; without JavaScript, where a reload would lose it, nothing happens.
 */
export function useFreshData(seconds: number): void {
	const revalidate = useRevalidation();
	useEffect(() => {
		const timer = setInterval(() => {
			if (!document.hidden) revalidate();
		}, seconds * 1_000);
		return () => clearInterval(timer);
	}, [revalidate, seconds]);
}
