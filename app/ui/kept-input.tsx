import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/** For a control that keeps focus while the list changes: it follows the address, but not while someone types in it. */
export function useKeptValue<Element extends Control>(kept: string): RefObject<Element> {
	const control = useRef<Element>(null);
	useEffect(() => {
		const { current } = control;
		const isTypedIn = current instanceof HTMLInputElement && current === document.activeElement;
		if (current && !isTypedIn) current.value = kept;
	}, [kept]);
	return control;
}

/** A filter's input, filled with its value in the address. */
export function KeptInput({ kept, ...props }: InputHTMLAttributes<HTMLInputElement> & { kept: string }) {
	const control = useKeptValue<HTMLInputElement>(kept);
	return <input ref={control} {...props} defaultValue={kept} className="control" />;
}
