import { useEffect } from "react";

/** Drops the pages of an inspection that this device kept: whoever logs in next doesn't see them. */
export function useForgottenPages() {
	useEffect(() => {
		if ("caches" in globalThis) caches.delete("inspection-pages").catch(() => undefined);
	}, []);
}
