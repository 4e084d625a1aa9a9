import { type KeyboardEvent, useRef } from "react";

/** The pause that ends what was typed, in milliseconds. */
const pause = 1000;

/**
 * For a select of numbered names: typing finds an option by any of its words, where browsers match only the start.
 * Returns its onKeyDown.
 */
export function useTypeAhead() {
	const typed = useRef({ text: "", at: 0 });

	return (event: KeyboardEvent<HTMLSelectElement>) => {
		const { key, ctrlKey, metaKey, altKey, timeStamp, currentTarget: select } = event;
		const before = timeStamp - typed.current.at < pause ? typed.current.text : "";
		if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === " " && before === "")) return;
		event.preventDefault();
		const text = before + key.toLowerCase();
		typed.current = { text, at: timeStamp };
		const found = [...select.options].find(({ label }) => ` ${label.toLowerCase()}`.includes(` ${text}`));
		if (!found || found.selected) return;
		select.value = found.value;
		select.dispatchEvent(new Event("input", { bubbles: true }));
		select.dispatchEvent(new Event("change", { bubbles: true }));
	};
}
