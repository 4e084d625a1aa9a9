import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Loads the page's data anew, once a navigation that is under way has ended: starting its requests over would lose the
 * message that a redirect brings once.
 */
export function useRevalidation(): () => void {
	const { revalidate } = useRevalidator();
	const idle = useNavigation().state === "idle";
	const [asked, setAsked] = useState(false);

	useEffect(() => {
		if (!asked || !idle) return;
		setAsked(false);
		revalidate();
	}, [asked, idle, revalidate]);

	return useCallback(() => setAsked(true), []);
}
