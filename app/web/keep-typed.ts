/**
 * Saves what was typed into text areas while React hydrates, since hydrating resets them to the server's text. Call it
 * before hydrating; call the returned function afterward to restore the text.
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
