/** Where a browser remembers that its user wants no keys of one letter. */
const name = "single-keys";

/** Whether keys of one letter act in this browser. */
export function singleKeysAct(): boolean {
	return localStorage.getItem(name) !== "off";
}

export function letSingleKeysAct(act: boolean): void {
	localStorage.setItem(name, act ? "on" : "off");
}

/** Whether a key is meant for the page: none held beside it, no one typing, no dialog open. */
export function isForPage({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
	if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !singleKeysAct()) return false;
	if (document.querySelector("dialog[open]")) return false;
	return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
