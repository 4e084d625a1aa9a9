import { useEffect } from "react";
import { sayOnPage } from "../notices";

/** Closes a panel when its form is done, and shows the result once, above the page. */
export function useSaidBeside(done: string | undefined, onDone: () => void): void {
	useEffect(() => {
		if (done === undefined) return;
		sayOnPage(done, "positive", 5_000);
		onDone();
	}, [done, onDone]);
}
