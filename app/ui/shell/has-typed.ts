/**
 * Whether a form on the page holds unsaved input: typed here, or shown again with errors. Forms with `data-unguarded`
 * don't count.
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
	// A checkbox without a value attribute has the value "on", but no default value.
	if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
	return field.value !== field.defaultValue;
}
