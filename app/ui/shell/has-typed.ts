/**
 * Whether a form that changes something holds what was not saved: typed here, or given back with what is wrong. A form
 * that says `data-unguarded` holds nothing worth keeping, or keeps itself.
 */
export function hasTyped(): boolean {
	return [...document.querySelectorAll<HTMLFormElement>("form[method=post]:not([data-unguarded])")].some(
		(form) =>
			form.hasAttribute("data-given-back") || form.querySelector("[role=alert]") || [...form.elements].some(isChanged),
	);
}

function isChanged(field: Element): boolean {
	if (field instanceof HTMLSelectElement) {
		const given = [...field.options].filter((option) => option.defaultSelected);
		if (given.length === 0) return field.multiple ? field.selectedIndex >= 0 : field.selectedIndex > 0;
		return [...field.options].some((option) => option.selected !== option.defaultSelected);
	}
	if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
	if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
	if (field.type === "file") return field.value !== "";
	// A box without a value of its own says "on", which its default does not.
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
