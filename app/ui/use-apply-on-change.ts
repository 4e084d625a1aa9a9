import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isDate } from "#domain/calendar/format";

/** How long to wait after typing before the list follows, in milliseconds. */
const restMs = 500;

/**
 * A GET form that submits itself: a choice at once, text and complete dates after a pause. `byHand` is true while the
 * button is needed, which is before JavaScript runs and after a change made before it ran.
 */
export function useApplyOnChange() {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const [byHand, setByHand] = useState(true);

	useEffect(() => {
		if (!isChanged(form.current)) setByHand(false);
		return () => clearTimeout(timer.current);
	}, []);

	function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
		if (!(target instanceof HTMLSelectElement)) return;
		clearTimeout(timer.current);
		submit(currentTarget, { preventScrollReset: true });
	}

	function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
		clearTimeout(timer.current);
		if (!(target instanceof HTMLInputElement) || !isWhole(target)) return;
		timer.current = setTimeout(() => submit(currentTarget, { preventScrollReset: true, replace: true }), restMs);
	}

	return { form, byHand, events: { onChange, onInput, onSubmit: () => clearTimeout(timer.current) } };
}

/**
 * Whether an input is complete: a date once it has a year. A record search is only submitted with Enter, which lists
 * the matches.
 */
function isWhole({ type, name, value }: HTMLInputElement): boolean {
	if (type === "date") return value === "" || (isDate(value) && value >= "1900");
	return !name.startsWith("find.");
}

function isChanged(form: HTMLFormElement | null): boolean {
	return [...(form?.elements ?? [])].some((control) => {
		if (control instanceof HTMLInputElement) return control.type !== "hidden" && control.value !== control.defaultValue;
		if (!(control instanceof HTMLSelectElement)) return false;
		const before = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
		return before !== undefined && control.value !== before.value;
	});
}
