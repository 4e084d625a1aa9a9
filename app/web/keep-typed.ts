/**
 * Keeps what is typed into text areas before React takes the page over: taking over, it puts every text area back to
 * what the server wrote. Call it before hydrating; the answer, called once the page is taken over, brings it back.
 */
export function keepTyped(): () => void {
	const typed = new Map<HTMLTextAreaElement, string>();
	const note = (area: HTMLTextAreaElement) => typed.set(area, area.value);
	for (const area of document.querySelectorAll("textarea")) {
		if (area.value !== area.defaultValue) note(area);
	}
	const listen = ({ target }: Event) => {
		if (target instanceof HTMLTextAreaElement) note(target);
	};
	document.addEventListener("input", listen, true);
	return () => {
		document.removeEventListener("input", listen, true);
		for (const [area, value] of typed) {
			if (!area.isConnected || area.value === value) continue;
			area.value = value;
			area.dispatchEvent(new Event("input", { bubbles: true }));
		}
	};
}
