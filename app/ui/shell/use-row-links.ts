import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Long tables hold plain links, which cost the server nothing. Where scripts run, a press on one moves within the
 * page, as the router's own links do. Files, new tabs and other sites stay the browser's.
 */
export function useRowLinks() {
	const navigate = useNavigate();

	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (event.defaultPrevented || event.button !== 0) return;
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".table a[href]");
			if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
			if (link.pathname.startsWith("/resources/")) return;
			event.preventDefault();
			navigate(link.pathname + link.search + link.hash);
		}
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, [navigate]);
}
