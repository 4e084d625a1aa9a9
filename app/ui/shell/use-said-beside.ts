import { useEffect } from "react";
import { sayOnPage } from "../notices";

/** Shows the result of a panel's form above the page, once, and closes the panel. */
export function useSaidBeside(done: string | undefined, onDone: () => void): void {
	useEffect(() => {
		if (done === undefined) return;
		sayOnPage(done, "positive", 5_000);
		onDone();
	}, [done, onDone]);
}
