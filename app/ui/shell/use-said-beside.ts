import { useEffect } from "react";
import { sayOnPage } from "../notices";

/** Says over the page what a panel's form came to, once, and closes the panel. */
export function useSaidBeside(done: string | undefined, onDone: () => void): void {
	useEffect(() => {
		if (done === undefined) return;
		sayOnPage(done, "positive", 5_000);
		onDone();
	}, [done, onDone]);
}
