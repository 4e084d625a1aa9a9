import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Long tables use plain links, which are cheap to render. With scripts a click on one navigates inside the page as a
 * <Link> does. Files, new tabs and other sites are left to the browser.
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
