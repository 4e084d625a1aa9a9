import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/**
 * Reloads the page's data, but only after a navigation in progress: restarting its requests would lose the flash
 * message of a redirect.
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
