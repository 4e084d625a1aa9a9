import { useEffect, useState } from "react";

const minute = 60_000;
const hour = 60 * minute;

/**
 * On pages behind a login: asks once an hour whether the session lasts. Once it is over the page is loaded anew, unless
 * something is typed that would be lost: then this is true until somebody is signed in again, asked for every minute.
 */
export function useSessionCheck(): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const check = async () => {
			const keeps = hasTyped();
			const answer = await fetch(`/resources/session${keeps ? "?stays" : ""}`).catch(() => undefined);
			if (answer?.status === 401 && !keeps) window.location.reload();
			else if (answer) setOver(answer.status === 401);
		};
		const timer = setInterval(check, isOver ? minute : hour);
		if (isOver) window.addEventListener("focus", check);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", check);
		};
	}, [isOver]);
	return isOver;
}

/** Whether a form that changes something holds what was not saved: typed here, or given back with what is wrong. */
function hasTyped(): boolean {
	return [...document.querySelectorAll("form[method=post]")].some(
		(form) =>
			form.querySelector("[role=alert]") || [...form.querySelectorAll("input, select, textarea")].some(isChanged),
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
	return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
