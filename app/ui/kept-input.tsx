import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/** For a control that keeps the focus while the list changes under it: it follows the address, but not while typed in. */
export function useKeptValue<Element extends Control>(kept: string): RefObject<Element> {
	const control = useRef<Element>(null);
	useEffect(() => {
		const { current } = control;
		const isTypedIn = current instanceof HTMLInputElement && current === document.activeElement;
		if (current && !isTypedIn) current.value = kept;
	}, [kept]);
	return control;
}

/** An input of a list's filters, filled with what the address says. */
export function KeptInput({ kept, ...props }: InputHTMLAttributes<HTMLInputElement> & { kept: string }) {
	const control = useKeptValue<HTMLInputElement>(kept);
	return <input ref={control} {...props} defaultValue={kept} className="control" />;
}
