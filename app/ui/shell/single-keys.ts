/** Where a browser stores that its user switched off single-letter shortcuts. */
const name = "single-keys";

/** Whether single-letter shortcuts are on in this browser. */
export function singleKeysAct(): boolean {
	return localStorage.getItem(name) !== "off";
}

export function letSingleKeysAct(act: boolean): void {
	localStorage.setItem(name, act ? "on" : "off");
}

/** Whether a key press is for the page: no modifier key, no one typing, no dialog open. */
export function isForPage({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
	if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !singleKeysAct()) return false;
	if (document.querySelector("dialog[open]")) return false;
	return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
